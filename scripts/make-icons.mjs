#!/usr/bin/env node
/**
 * Draws the icons of `resources/icons` from their SVG sources: PNG from 16 to 1024 pixels, and `.ico`
 * and `.icns` made of them. Usage: node scripts/make-icons.mjs [path of a Chromium]
 *
 * ICO: https://en.wikipedia.org/wiki/ICO_(file_format), images as PNG (since Windows Vista).
 * ICNS: https://en.wikipedia.org/wiki/Apple_Icon_Image_format, images as PNG (since Mac OS X 10.7).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '..', 'resources', 'icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Type of an image by its use; `@2x` types hold the same picture as their size in pixels. */
const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const images = await drawAll(join(FOLDER, 'icon.svg'));
for (const size of SIZES) await writeFile(join(FOLDER, `${size}x${size}.png`), images.get(size));
await writeIcons('icon', images);
await writeIcons('data-set', await drawAll(join(FOLDER, 'data-set.svg')));
await browser.close();

async function drawAll(path) {
  const svg = await readFile(path, 'utf8');
  const drawn = new Map();
  for (const size of SIZES) drawn.set(size, await draw(svg, size));
  return drawn;
}

async function draw(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0"><img width="${size}" height="${size}" src="${source}">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

async function writeIcons(name, drawn) {
  await writeFile(join(FOLDER, `${name}.ico`), ico(drawn));
  await writeFile(join(FOLDER, `${name}.icns`), icns(drawn));
}

/** Header, a 16-byte entry for each image, the images. 0 stands for 256 pixels. */
function ico(drawn) {
  const header = Buffer.alloc(6 + 16 * ICO_SIZES.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(ICO_SIZES.length, 4);
  let offset = header.length;
  ICO_SIZES.forEach((size, i) => {
    const at = 6 + 16 * i;
    const { length } = drawn.get(size);
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([header, ...ICO_SIZES.map((size) => drawn.get(size))]);
}

/** `icns`, the whole length, then each image with its type and its length, big-endian. */
function icns(drawn) {
  const entries = ICNS_TYPES.map(([type, size]) => chunk(type, drawn.get(size)));
  return chunk('icns', Buffer.concat(entries));
}

function chunk(type, data) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(data.length + 8, 4);
  return Buffer.concat([head, data]);
}
