/** The import rules of ARCHITECTURE.md: one entry a room, with the rooms that it may import. */
const rooms = {
  'src-main/shared/puzzle': [],
  'src-main/shared/contract': ['src-main/shared/puzzle'],
  'src-main/shared/text': ['src-main/shared/puzzle'],
  'src-main/formats': ['src-main/shared'],
  'src-main/files': ['src-main/shared'],
  'src-main/engines': ['src-main/shared/puzzle'],
  'src-main/verify': ['src-main/shared/puzzle'],
  'src-main/pool': ['src-main/engines', 'src-main/shared'],
  'src-main/batch': [
    'src-main/shared',
    'src-main/formats',
    'src-main/files',
    'src-main/verify',
    'src-main/pool',
  ],
  'src-main/app': [
    'src-main/shared',
    'src-main/formats',
    'src-main/files',
    'src-main/engines',
    'src-main/verify',
    'src-main/pool',
    'src-main/batch',
  ],
  'src-main/hosts/electron': ['src-main/app', 'src-main/shared'],
  'src-main/hosts/browser': ['src-main/app', 'src-main/shared'],
  'src-main/hosts/cli': ['src-main/app', 'src-main/shared'],
  'src-renderer/client': ['src-main/shared'],
  'src-renderer/stores': ['src-renderer/client', 'src-main/shared'],
  'src-renderer/commands': ['src-renderer/stores', 'src-main/shared'],
  'src-renderer/ui': [],
  'src-renderer/editor': [
    'src-renderer/stores',
    'src-renderer/commands',
    'src-renderer/ui',
    'src-main/shared',
  ],
  'src-renderer/batch': [
    'src-renderer/stores',
    'src-renderer/commands',
    'src-renderer/ui',
    'src-main/shared',
  ],
  'src-renderer/datasets': [
    'src-renderer/stores',
    'src-renderer/commands',
    'src-renderer/ui',
    'src-main/shared',
  ],
  'src-renderer/outputs': [
    'src-renderer/stores',
    'src-renderer/commands',
    'src-renderer/ui',
    'src-main/shared',
  ],
  'src-renderer/shell': [
    'src-renderer/stores',
    'src-renderer/commands',
    'src-renderer/ui',
    'src-renderer/editor',
    'src-renderer/batch',
    'src-renderer/datasets',
    'src-renderer/outputs',
    'src-main/shared',
  ],
};

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room.replace('src-', '').replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: { path: '^src-(main|renderer)/', pathNot: [room, ...allowed].map((path) => `^${path}/`) },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'pure-rooms-know-no-node',
      comment: 'The model, the formats, the engines and the verifier are plain computation.',
      severity: 'error',
      from: {
        path: '^src-main/(shared|formats|engines|verify)/',
        pathNot: '\\.test\\.ts$|/testing/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-electron-host-knows-electron',
      severity: 'error',
      from: { pathNot: '^src-main/hosts/electron/' },
      to: { path: '(^|node_modules/)electron(/|$)' },
    },
    {
      name: 'the-renderer-knows-no-node',
      severity: 'error',
      from: { path: '^src-renderer/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-renderer-shares-only-shared',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: { path: '^src-main/', pathNot: '^src-main/shared/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(electron|.*\\?.*)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.renderer.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.vue', '.js', '.mjs', '.d.ts'],
    },
  },
};
