/** What is kept is told with sizes and terms; the data of a station are erased, and no file tells of it afterwards. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goToSettings, sendSheet, startTraining } from './pages.ts';

function filesOf(place: string): readonly string[] {
  return readdirSync(place).flatMap((name) => {
    const path = join(place, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

function look(userData: string, sql: string) {
  const db = new DatabaseSync(join(userData, 'recolha.db'), { readOnly: true });
  try {
    return db.prepare(sql).get();
  } finally {
    db.close();
  }
}

test('what is kept and for how long; a station is erased, and nothing of it is left', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await sendSheet(app.page, { name: 'canarinho.csv', content: 'Produto;Preço\r\nEtanol;4,21\r\n' });
  // While it has no end nothing of its station is erased.
  await expect.poll(() => look(app.userData, 'SELECT state FROM outbox_items')?.state).toBe('done');
  await goToSettings(app.page, 'Privacidade e dados');

  const table = app.page.getByRole('table', { name: 'O que fica guardado' });
  const row = (name: string) => table.getByRole('row').filter({ has: app.page.getByRole('rowheader', { name }) });
  await expect(table.getByRole('rowheader')).toHaveCount(13);
  await expect(row('Envios e suas provas')).toContainText(/\d+ kB/);
  await expectAccessible(app.page, 'what is kept');
  const term = table.getByRole('combobox', { name: 'Prazo: XML das notas' });
  await term.click();
  await app.page.getByRole('option', { name: '10 anos' }).click();
  await expect(term).toHaveValue('10 anos');
  // Less than before is asked about, and may be left as it was.
  await term.click();
  await app.page.getByRole('option', { name: '6 anos' }).click();
  const shorter = app.page.getByRole('dialog', { name: 'Guardar por menos tempo?' });
  await shorter.getByRole('button', { name: 'Cancelar' }).click();
  await expect(shorter).toHaveCount(0);
  await expect(term).toHaveValue('10 anos');

  const station = look(app.userData, 'SELECT id, name, cnpj FROM stations');
  const [id, name, cnpj] = [String(station?.id), String(station?.name), String(station?.cnpj)];
  await app.page.getByRole('button', { name: `Apagar dados de ${name}` }).click();
  const dialog = app.page.getByRole('dialog', { name: `Apagar os dados de ${name}?` });
  await expect(dialog.getByRole('region', { name: 'Vai ser apagado' })).toContainText('1 envio, com prova e respostas');
  await expect(dialog.getByRole('region', { name: 'Vai ser apagado' })).toContainText('1 planilha');
  await expect(dialog.getByRole('region', { name: 'Vai ficar' })).toContainText('Uma linha na auditoria');
  const erase = dialog.getByRole('button', { name: 'Apagar de vez' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Apagar também' }).check();
  await expect(dialog).toContainText('Tenha outra cópia deles.');
  await dialog.getByRole('textbox').fill('outro posto');
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await expectAccessible(app.page, 'erasing a station');
  await erase.click();
  await expect.poll(() => app.output()).toContain('app.relaunch');
  await app.stop();
  await app.relaunch();
  await expect(app.page.getByText('Os dados foram apagados deste computador.')).toBeVisible();

  await app.stop();
  const left = filesOf(app.userData).flatMap((path) => {
    const bytes = readFileSync(path);
    return [id, cnpj, name, 'canarinho'].filter((text) => bytes.includes(text)).map((text) => `${path}: ${text}`);
  });
  expect(left).toEqual([]);
});
