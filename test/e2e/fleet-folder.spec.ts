/** Notes of a fleet in a folder: all of a filter, over a kill in the middle, and what is in the way is named. */

import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { usualTemp } from '../tools/runs/temp-in-memory.ts';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goTo, numberIn } from './pages.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Notas em pasta' });
const here = async (page: Page): Promise<number> => numberIn(await panel(page).getByRole('status').innerText());

async function startFleet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Experimentar com uma frota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abastecimentos' })).toBeVisible();
  // What is saved below; the days before are read meanwhile.
  await page.getByText('7 dias', { exact: true }).click();
  await expect(page.getByText(/dias? deste período/)).toHaveCount(0);
  await goTo(page, 'Notas da frota');
  await page.getByText('7 dias', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Salvar em pasta', exact: true })).toBeEnabled();
}

test(
  'notes go into a folder; killed in the middle, the next start goes on by itself, and no file is half of one',
  WIDE,
  async ({ launchApp }) => {
    const folder = await mkdtemp(join(usualTemp(), 'recolha-notas-'));
    const app = await launchApp();
    await startFleet(app.page);
    await app.chooseFolder(folder);
    await app.page.getByRole('button', { name: 'Salvar em pasta', exact: true }).click();
    await expect(panel(app.page).getByRole('status')).toContainText('Salvando na pasta');
    await panel(app.page).getByRole('button', { name: 'Parar' }).click();
    await expect(panel(app.page).getByRole('status')).toContainText('Parado por você');
    await panel(app.page).getByRole('button', { name: 'Continuar' }).click();
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(3);
    await app.kill();
    const before = await readdir(folder);
    const bytes = new Map<string, string>();
    for (const name of before.filter((each) => each.endsWith('.xml'))) bytes.set(name, await readFile(join(folder, name), 'utf8'));
    for (const text of bytes.values()) expect(text.trimEnd()).toMatch(/<\/nfeProc>$/);

    await app.relaunch();
    const { page } = app;
    await goTo(page, 'Notas da frota');
    await expect(panel(page).getByRole('status')).toHaveText(/^[\d.]+ notas na pasta/);
    const names = await readdir(folder);
    expect(names.filter((name) => !/^\d{44}\.xml$/.test(name))).toEqual([]);
    expect(names).toHaveLength(await here(page));
    expect(names.length).toBeGreaterThan(before.length);
    for (const [name, text] of bytes) expect(await readFile(join(folder, name), 'utf8')).toBe(text);
    await expectAccessible(page, 'Notas em pasta');
    await panel(page).getByRole('button', { name: 'Mostrar na pasta' }).click();
    await expect.poll(() => app.output()).toContain(`shell.showItemInFolder ${folder}`);

    // Another file under the name of a note.
    const [first = ''] = names;
    await rename(join(folder, first), join(folder, 'antes.xml'));
    await writeFile(join(folder, first), 'outro');
    await page.getByText('7 dias', { exact: true }).click();
    await app.chooseFolder(folder);
    await page.getByRole('button', { name: 'Salvar em pasta', exact: true }).click();
    await expect(panel(page).getByRole('status')).toContainText('1 não foi salva');
    const failures = panel(page).getByRole('table', { name: 'Notas que não foram salvas' });
    await expect(failures.getByRole('row').nth(1)).toContainText(`Na pasta, mude o nome do arquivo ${first}`);
    expect(await readFile(join(folder, first), 'utf8')).toBe('outro');
    await expectAccessible(page, 'Notas que não foram salvas');
    await rm(join(folder, first));
    await expect(panel(page).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(failures).toHaveCount(0);
    await expect.poll(async () => (await readdir(folder)).includes(first)).toBe(true);
    await expect(panel(page).getByRole('button', { name: 'Fechar o resumo da pasta' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Fechar o resumo da pasta' }).click();
    await expect(panel(page)).toHaveCount(0);
    await rm(folder, { recursive: true });
  },
);
