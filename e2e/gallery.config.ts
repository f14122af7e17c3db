import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run gallery`: draws the main screens into `docs/gallery/` from the running product. */
export default defineConfig({ ...base, testMatch: 'gallery.shots.ts' });
