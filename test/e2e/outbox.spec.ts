/** Envios: what holds an upload, what is not known of one, and what proves it. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { expectTold } from './fixtures/told.ts';
import { CORE, WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, goToSettings, PRESS, send, sendSheet, setFault, settleAll, startTraining } from './pages.ts';

const SHEET = 'Produto;Preço\r\nEtanol;4,19\r\nGasolina Comum;6,09\r\n';

const rowOf = (page: Page, file: string) => page.getByRole('grid', { name: 'Envios' }).getByRole('row').filter({ hasText: file });
const open = (page: Page, file: string) => page.getByRole('button', { name: `Abrir o envio de ${file}`, exact: true }).click();
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('an uncertain upload explains itself, is decided, and its package proves what was sent', CORE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goTo(page, 'Envios');
  await expect(page.getByText('Nada para enviar')).toBeVisible();
  await expectAccessible(page, 'empty outbox');

  // Nothing comes back any more, so that no reading of the prices can settle it either.
  await chooseFileAnd(page, 'duvida.csv', () => setFault(page, 'drop-after-read'));
  await goTo(page, 'Envios');
  await expect(rowOf(page, 'duvida.csv')).toContainText('Incerto');
  await expect(page.getByRole('navigation').getByText('1 precisa de você')).toBeAttached();
  await expectAccessible(page, 'outbox');

  await page.getByRole('button', { name: 'Decidir o envio de duvida.csv' }).click();
  await expect(page.getByText(/^2 preços foram enviados em .*Nada vai sem você decidir/)).toBeVisible();
  await expect(page.getByText('O que a rede mostra sobre os preços')).toBeVisible();
  await page.getByRole('tab', { name: 'Auditoria' }).click();
  await expect(page.getByText(/Saiu deste computador. Não sabemos se a rede recebeu/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar envio' })).toHaveCount(0);
  await expectAccessible(page, 'uncertain upload');
  await page.getByRole('tab', { name: 'Conteúdo enviado' }).click();
  const body = (await page.getByLabel('Conteúdo enviado à rede').textContent()) ?? '';
  expect(body).toContain('6.09');

  await page.getByRole('button', { name: 'Já está na rede' }).click();
  await page.getByRole('button', { name: 'Sim, já está lá' }).click();
  await expect(page.getByText('Concluído', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Auditoria' }).click();
  await expect(page.getByText('Uma pessoa disse que já está na rede. Ficou como concluído.')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('1 precisa de você')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar pacote de comprovação' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^comprovacao-duvida-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const text = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  expect(text('original/duvida.csv')).toBe(SHEET);
  const sent = Object.keys(files).find((path) => path.startsWith('enviado/')) ?? '';
  expect(text(sent)).toBe(body);
  expect(text('SHA-256.txt')).toContain(`${hash(files[sent] ?? new Uint8Array())}  ${sent}\n`);
  expect(text('auditoria.txt')).toContain('incerto -> concluído');
  expect(text('LEIA-ME.txt')).toContain('Situação: concluído');

  // All that the filters leave, in one file: a folder for each.
  await goTo(page, 'Envios');
  await page.getByText('Todos', { exact: true }).click();
  const all = page.getByRole('button', { name: /^Baixar \d+ comprovantes?$/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  const [many] = await Promise.all([page.waitForEvent('download'), all.click()]);
  expect(many.suggestedFilename()).toBe(`comprovantes-${count}-${count === 1 ? 'envio' : 'envios'}.zip`);
  const packed = Object.keys(unzipSync(new Uint8Array(await readFile(await many.path()))));
  expect(new Set(packed.map((path) => path.split('/')[0])).size).toBe(count);
  await expect(page.getByRole('button', { name: 'Mostrar na pasta' }).first()).toBeVisible();
});

/** The sheet is read and checked first: the fault is switched on just before it leaves. */
async function chooseFileAnd(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await goTo(page, 'Início');
  await chooseFile(page, { name, content: SHEET });
  await expect(page.getByRole('grid', { name: 'Conferência dos preços' })).toBeVisible();
  await settleAll(page);
  await act();
  await goTo(page, 'Importar');
  await page.getByText(name).first().click();
  await send(page);
}

test('a pause holds everything, what waits behind it can be cancelled, and resuming lets the rest go', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goTo(page, 'Envios');
  await page.getByRole('button', { name: 'Pausar envios deste posto' }).click();
  await expect(page.getByLabel('O que segura os envios')).toBeVisible();

  await sendSheet(page, { name: 'primeira.csv', content: SHEET });
  await sendSheet(page, { name: 'segunda.csv', content: 'Produto;Preço\r\nGNV;4,95\r\n' });
  await goTo(page, 'Envios');
  await expect(rowOf(page, 'primeira.csv')).toContainText('Na fila');
  await expect(rowOf(page, 'segunda.csv')).toContainText('na sequência');
  await expectAccessible(page, 'paused outbox');

  await open(page, 'segunda.csv');
  await page.getByRole('button', { name: 'Ver o envio anterior' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Envio de primeira.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Todos os envios' }).click();
  await open(page, 'segunda.csv');
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  // The safe way out has the focus; Enter before it has would press the button below once more.
  await expect(page.getByRole('button', { name: 'Manter na fila' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Na fila', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await page.getByRole('button', { name: 'Cancelar o envio' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar envio' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Todos os envios' }).click();
  await expect(rowOf(page, 'segunda.csv')).toHaveCount(0);
  await page.getByText('Todos', { exact: true }).click();
  await expect(rowOf(page, 'segunda.csv')).toContainText('Cancelado');
  await expect(rowOf(page, 'primeira.csv')).toContainText('Na fila');

  await page.getByRole('button', { name: /^Retomar os envios de/ }).click();
  await expect(page.getByLabel('O que segura os envios')).toHaveCount(0);
  await expect(rowOf(page, 'primeira.csv')).toContainText('Concluído');
  await expect(rowOf(page, 'segunda.csv')).toContainText('Cancelado');
  await open(page, 'primeira.csv');
  await page.getByRole('tab', { name: 'Respostas da rede' }).click();
  await expect(page.getByText('process_id').first()).toBeVisible();
});

/** The one uncertain upload of the store, eighty-five times. */
function multiply(userData: string): void {
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  db.exec(`
    CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 84) SELECT i FROM n;
    INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
      SELECT 'copia-' || i, seq + i, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256 FROM outbox_items, n WHERE seq = 1;
    INSERT INTO batches SELECT 'copia-' || i, station_id, kind, import_id, created_at FROM batches, n WHERE id NOT LIKE 'copia-%';`);
  db.close();
}

test('of many uncertain uploads those that were looked for are decided together', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await chooseFileAnd(app.page, 'duvida.csv', () => setFault(app.page, 'drop-after-read'));
  await goTo(app.page, 'Envios');
  await expect(rowOf(app.page, 'duvida.csv')).toContainText('Incerto');
  await app.stop();
  multiply(app.userData);
  await app.relaunch();

  const { page } = app;
  await goTo(page, 'Envios');
  const table = page.getByRole('grid', { name: 'Envios' });
  // The newest may be settled by the prices that are read meanwhile; the others have a newer one behind them.
  await expect(table).toHaveAttribute('aria-rowcount', /^8[56]$/);
  await expect(page.getByRole('navigation').getByText(/^8[45] precisam de você$/)).toBeAttached();
  // Seventeen with a seven in their number.
  await page.getByLabel('Buscar envio').fill('copia-7');
  await expect(table).toHaveAttribute('aria-rowcount', '18');
  await page.getByLabel('Marcar todos os que esperam').click();
  const bar = page.getByRole('region', { name: 'Envios marcados' });
  await expect(bar.getByRole('status')).toHaveText('17 marcados');
  await expectAccessible(page, 'marked uploads');
  await bar.getByRole('button', { name: 'Já estão na rede (17)' }).click();
  await page
    .getByRole('dialog', { name: 'Considerar que a rede recebeu os 17?' })
    .getByRole('button', { name: 'Já estão na rede (17)' })
    .click();
  await expect(page.getByText('17 envios: feito.')).toBeVisible();
  await page.getByLabel('Buscar envio').fill('');
  await expect(page.getByRole('button', { name: /^Incerto \(6[78]\)$/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByText(/^6[78] precisam de você$/)).toBeAttached();
  await checkMany(page, bar);
});

/** Asked of the network at once: nothing is decided by it, and nothing has to be waited for. */
async function checkMany(page: Page, bar: Locator): Promise<void> {
  await setFault(page, 'none');
  await goTo(page, 'Envios');
  // Twelve with an eight in their number are left.
  await page.getByLabel('Buscar envio').fill('copia-8');
  await expect(page.getByRole('grid', { name: 'Envios' })).toHaveAttribute('aria-rowcount', '13');
  await page.getByLabel('Marcar todos os que esperam').click();
  await bar.getByRole('button', { name: 'Conferir agora (12)' }).click();
  await expectTold(page, '12 envios conferidos. 12 continuam incertos.');

  await goToSettings(page, 'Rede de treinamento');
  await page.getByLabel('Demora das respostas').fill('700');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expectTold(page, 'Simulação aplicada.');
  await goTo(page, 'Envios');
  await page.getByLabel('Buscar envio').fill('copia-');
  await expect(page.getByRole('grid', { name: 'Envios' })).toHaveAttribute('aria-rowcount', '68');
  await page.getByLabel('Marcar todos os que esperam').click();
  await bar.getByRole('button', { name: /^Conferir agora \(67\)$/ }).click();
  await bar.getByRole('button', { name: 'Parar' }).click();
  const said = page.getByRole('dialog', { name: 'Nem tudo foi feito' });
  await expect(said.getByText(/^\d+ não foram tentados\.$/)).toBeVisible();
  // What was done and what was not are all of them.
  const words = await said.innerText();
  const counts = [/(\d+) envios? conferid/, /(\d+) não fo/].map((count) => Number(count.exec(words)?.[1] ?? 0));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(67);
  await said.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('button', { name: /^Incerto \(6[78]\)$/ })).toBeVisible();
}

test('an uncertain batch is checked when it is asked for, and says how it was settled', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await chooseFileAnd(page, 'conferir.csv', () => setFault(page, 'drop-after-read'));
  await goTo(page, 'Envios');
  await page.getByRole('button', { name: 'Decidir o envio de conferir.csv' }).click();
  const check = page.getByRole('button', { name: 'Conferir agora' });
  await check.click();
  // Nothing can be read, and that is said; nothing is decided by it.
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('status').getByText('Incerto', { exact: true })).toBeVisible();

  await setFault(page, 'none');
  await goTo(page, 'Envios');
  await page.getByText('Todos', { exact: true }).click();
  await open(page, 'conferir.csv');
  const settled = page.getByRole('status').getByText('Concluído', { exact: true });
  // The program may look by itself meanwhile, and the network takes its time to have the prices in force: then one asks again.
  await expect(async () => {
    await check.click(PRESS).catch(() => undefined);
    await expect(settled).toBeVisible(PRESS);
  }).toPass();
  await expect(page.getByText(/^Resolvido pelo programa em .*: os preços lidos da rede são os enviados\.$/)).toBeVisible();
});

test('uploads and the lines of one are sorted by their headings, and marked by keys', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goTo(page, 'Envios');
  await page.getByRole('button', { name: 'Pausar envios deste posto' }).click();
  await sendSheet(page, { name: 'arla.csv', content: SHEET });
  await sendSheet(page, { name: 'zebra.csv', content: 'Produto;Preço\r\nGNV;4,95\r\n' });
  await goTo(page, 'Envios');
  const uploads = page.getByRole('grid', { name: 'Envios' });
  const first = uploads.locator('[aria-rowindex="2"]');
  const heading = uploads.getByRole('columnheader', { name: 'Envio', exact: true });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('arla.csv');
  await heading.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('zebra.csv');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Envios marcados' }).getByRole('status')).toHaveText('1 marcado');
  await page.keyboard.press('Escape');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Preços do lote' }).click();
  const lines = page.getByRole('grid', { name: 'Preços do lote' });
  const price = lines.getByRole('columnheader', { name: 'Preço', exact: true });
  for (const [sorted, product] of [
    ['ascending', 'Etanol'],
    ['descending', 'Gasolina Comum'],
  ] as const) {
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', sorted);
    await expect(lines.locator('[aria-rowindex="2"]')).toContainText(product);
  }
});
