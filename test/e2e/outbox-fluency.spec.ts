/** Envios with a thousand uploads: only what is seen is drawn. How fluent it is, the page benchmark shows. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { goTo, PRESS, sendSheet, startTraining } from './pages.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Envios' }).getByRole('row').filter({ hasText: 'mil.csv' });

/** The one paused upload of the store, a thousand times. */
function multiply(userData: string): void {
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  db.exec(`
    CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999) SELECT i FROM n;
    INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
      SELECT 'copy-' || i, seq + i, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256 FROM outbox_items, n WHERE seq = 1;
    INSERT INTO batches SELECT 'copy-' || i, station_id, kind, import_id, created_at FROM batches, n WHERE id NOT LIKE 'copy-%';`);
  db.close();
}

test('a thousand uploads are walked through to the end and back, and filtered', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await goTo(app.page, 'Envios');
  await app.page.getByRole('button', { name: 'Pausar envios deste posto' }).click();
  await sendSheet(app.page, { name: 'mil.csv', content: 'Produto;Preço\r\nEtanol;4,19\r\n' });
  await app.stop();
  multiply(app.userData);
  await app.relaunch();

  const { page } = app;
  await goTo(page, 'Envios');
  const table = page.getByRole('grid', { name: 'Envios' });
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await expect(page.getByRole('button', { name: 'Na fila (1.000)' })).toBeVisible();
  await walk(page);
});

async function walk(page: Page): Promise<void> {
  const table = page.getByRole('grid', { name: 'Envios' });
  for (const key of ['PageDown', 'PageDown']) await table.press(key);
  // The list may be drawn anew at any moment, and the focus with it: the key is pressed again until it counts.
  await expect(async () => {
    await table.press('Control+End');
    await expect(rows(page).last()).toContainText('quando liberar', PRESS);
  }).toPass();
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await expect(async () => {
    await table.press('Control+Home');
    await expect(rows(page).first()).toContainText('na sequência', PRESS);
  }).toPass();
  const search = page.getByLabel('Buscar envio');
  await search.fill('copy-77');
  await expect(table).toHaveAttribute('aria-rowcount', '20');
  await search.fill('');
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await page.getByLabel('Marcar todos os que esperam').click();
  await page.getByRole('button', { name: 'Cancelar envios (1.000)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envios (1.000)' }).click();
  await expect(page.getByText('Nada para enviar')).toBeVisible();
}
