import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
export default defineConfig({ ...base, timeout: 240_000, workers: 1, expect: { ...(base as any).expect, timeout: 60_000 } });
