/** How the report's page looks, on screens of both schemes and on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--text:#1b1f24;--back:#fff;--soft:#f4f6f8;--line:#d0d7de;--muted:#57606a;
--ac:#116329;--acs:#dafbe1;--pe:#7d4e00;--pes:#fff1c9;--wa:#a40e26;--was:#ffe3e6}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--back:#0d1117;--soft:#161b22;--line:#30363d;
--muted:#9da7b1;--ac:#56d364;--acs:#12331d;--pe:#e3b341;--pes:#3b2c07;--wa:#ff8b84;--was:#45161a}}
body{max-width:70rem;margin:0 auto;padding:2rem;color:var(--text);background:var(--back);
font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{margin:0 0 .75rem;font-size:1.6rem}h2{margin:1.75rem 0 .6rem;font-size:1.1rem}p{margin:.35rem 0}
.sum{display:inline-block;padding:.2rem .7rem;border-radius:6px;font-weight:600}
.wide{overflow-x:auto}table{border-collapse:collapse}
th,td{padding:.3rem .6rem;border:1px solid var(--line);text-align:left;vertical-align:top}
thead th{background:var(--soft);color:var(--muted);font-size:.8rem;font-weight:600;vertical-align:bottom}
.up{padding:.3rem .3rem}.up~td,td.v{padding:.3rem .25rem}.up span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
tbody th{font-weight:600;white-space:nowrap}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.v{text-align:center;font-weight:600}.AC{color:var(--ac)}.PE{color:var(--pe)}.WA,.TLE,.MLE,.RE,.OLE,.NO,.CE{color:var(--wa)}
.v.AC,.sum.AC{background:var(--acs)}.v.PE{background:var(--pes)}.v.WA,.v.TLE,.v.MLE,.v.RE,.v.OLE,.v.NO,.v.CE,.sum.WA{background:var(--was)}
.stopped{color:var(--wa);font-weight:600}.made{color:var(--muted)}.why{min-width:16rem;width:100%}.why strong{font-weight:600}
.why ul{margin:.2rem 0 0;padding-left:1.1rem;color:var(--muted);font-size:.85rem}
.legend{margin-top:1.25rem;color:var(--muted)}
@media print{body{padding:0;max-width:none;font-size:10px}.wide{overflow:visible}}
`.trim();
