/** Notes by hand: what no rule may decide is decided by a person, by keyboard; a late cancellation is an alarm. */

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { holdCalls } from './fixtures/held-calls.ts';
import { expectTold } from './fixtures/told.ts';
import { CORE, WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, noteList, numberIn, openFirstRow, READY_EXAMPLES, startTraining } from './pages.ts';

const countOf = async (page: Page, name: string): Promise<number> => numberIn(await noteList(page, name).innerText());

/** The example notes as a person would have them: a zip that was saved. */
async function examples(page: Page): Promise<Readonly<Record<string, Uint8Array>>> {
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Salvar o zip' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  return unzipSync(Buffer.concat(chunks));
}

/** Nobody is as quick: the button is pressed in the same turn in which it is drawn. */
async function pressAsItComes(page: Page, name: string): Promise<void> {
  await page.evaluate((words) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
      if (button === undefined) return;
      observer.disconnect();
      button.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, name);
}

/** Example notes, read, of which some wait for a person. */
async function importExamples(page: Page): Promise<void> {
  await goTo(page, 'Anexar');
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  await page.getByRole('button', { name: 'Importar agora' }).click();
  await expect(page.getByText(/arquivos lidos$/)).toBeVisible();
  // The numbers follow the end of the reading at their own pace.
  await expect.poll(() => countOf(page, 'Precisam de você')).toBeGreaterThan(5);
}

test('twins are matched by hand, with the keyboard alone, and attached', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await importExamples(page);
  await noteList(page, 'Precisam de você').click();
  const ready = await countOf(page, 'Prontas');

  await page.getByRole('button', { name: 'Conferir à mão' }).last().click();
  const fuelings = page.getByRole('listbox', { name: 'Abastecimentos pendentes' });
  const notes = page.getByRole('listbox', { name: 'Notas que precisam de você' });
  await expect(fuelings.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'conferir à mão');
  await notes.focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Par guardado. A nota está pronta para anexar.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Its twin is no choice any more once the first one is: it may have become ready by itself.
  await expect.poll(() => countOf(page, 'Prontas')).toBeGreaterThan(ready);

  await page.getByRole('button', { name: /^Anexar \d+ notas/ }).click();
  const release = await holdCalls(page, ['notes:attach']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Anexar \d+ notas$/ }).click();
  if (release !== null) {
    // Once they are on their way, nothing cancels: neither a button nor Esc may say so.
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await release();
  }
  await expect(page.getByText(/^(\d+) de \1 concluídas$/)).toBeVisible();
});

test('a folder of notes; a note whose cancellation comes after it was sent is an alarm', CORE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await goTo(page, 'Anexar');
  const files = await examples(page);
  const event = Object.keys(files).find((name) => name.startsWith('110111-'));
  const cancelled = event?.split('-')[1] ?? '';
  const folder = join(await mkdtemp(join(tmpdir(), 'recolha-notes-')), 'novembro');
  await mkdir(folder);
  const note = files[`${cancelled}-procNFe.xml`];
  expect(note).toBeDefined();
  // The note whose cancellation is not known yet, and one that needs no hand.
  for (const [name, bytes] of Object.entries(files)) if (name.endsWith('-procNFe.xml')) await writeFile(join(folder, name), bytes);
  await page.getByLabel('Escolher pasta').setInputFiles(folder);
  await expect(page.getByText(/arquivos lidos$/)).toBeVisible();

  const search = page.getByLabel('Procurar notas');
  await search.fill(cancelled);
  const grid = page.getByRole('grid', { name: 'Notas lidas neste computador' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid.getByRole('row').nth(1)).not.toContainText('Cancelada');
  await chooseFile(page, { name: `${event}`, content: Buffer.from(files[event ?? ''] ?? []) });
  await expect(grid.getByRole('row').filter({ hasText: 'Cancelada' }).first()).toBeVisible();

  // The same result of the search shows the same note again, whatever was searched in between.
  const field = page.getByRole('combobox', { name: 'Buscar em tudo' });
  for (const time of ['first', 'again']) {
    await search.fill('');
    await expect(grid, time).not.toHaveAttribute('aria-rowcount', '2');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(cancelled);
    await page
      .getByRole('listbox', { name: 'Resultados da busca' })
      .getByRole('option', { name: /^Nota \d+/ })
      .first()
      .click();
    await expect(field).toHaveCount(0);
    await expect(search, time).toHaveValue(cancelled);
  }
});

test('an import is removed for good, once it was said what goes and what stays', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await pressAsItComes(page, 'Gerar notas de exemplo');
  await goTo(page, 'Anexar');
  // The buttons have moved from the head to the middle meanwhile.
  await page.getByRole('dialog', { name: 'Notas de exemplo prontas' }).getByRole('button', { name: 'Fechar' }).click();
  const files = Object.entries(await examples(page)).filter(([name]) => name.endsWith('-procNFe.xml'));
  const [one, two] = files;
  if (one === undefined || two === undefined) throw new Error('no notes');
  const grid = page.getByRole('grid', { name: 'Notas lidas neste computador' });
  for (const [at, [name, bytes]] of [one, two].entries()) {
    await chooseFile(page, { name, content: Buffer.from(bytes) });
    await expect(page.getByText('1 arquivo lido')).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', String(at + 2));
  }
  const [first] = one;
  await page.getByRole('button', { name: 'Importações' }).click();
  await page.getByRole('button', { name: `Remover ${first}` }).click();
  const asked = page.getByRole('dialog', { name: `Remover “${first}”?` });
  await expect(asked).toContainText('1 arquivo será apagado deste computador.');
  await expect(asked).toContainText('Não dá para desfazer.');
  await expectAccessible(page, 'remover importação');
  await asked.getByRole('button', { name: 'Remover' }).click();
  await expectTold(page, '1 arquivo removido.');
  await page.getByRole('dialog', { name: 'Importações' }).getByRole('button', { name: 'Fechar' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid).not.toContainText(first);
});

test('a match that differs names its differences and asks why, and is undone at once', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await importExamples(page);
  // Once the movement is read, notes of round amounts are ready too.
  await expect.poll(() => countOf(page, 'Prontas')).toBe(READY_EXAMPLES);
  const before = { ready: await countOf(page, 'Prontas'), waiting: await countOf(page, 'Precisam de você') };
  await page.getByRole('button', { name: 'Conferir à mão' }).last().click();
  const options = page.getByRole('listbox', { name: 'Abastecimentos pendentes' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  // The least alike that no other note has.
  await page.getByRole('listbox', { name: 'Abastecimentos pendentes' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  const beside = page.getByRole('table', { name: 'Nota e abastecimento, lado a lado' });
  await expect(beside.getByRole('row', { name: /^Cliente/ })).toContainText('outro');
  await expect(beside.getByRole('row', { name: /^Valor/ })).toContainText(/a (mais|menos) na nota/);
  await expectAccessible(page, 'lado a lado');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Esta nota é mesmo deste abastecimento?' });
  await expect(
    dialog.getByRole('table', { name: 'Nota e abastecimento, lado a lado' }).getByRole('img', { name: 'diferente' }).first(),
  ).toBeVisible();
  await expectAccessible(page, 'a match that differs');
  const anyway = dialog.getByRole('button', { name: 'Ligar mesmo assim' });
  await expect(anyway).toBeDisabled();
  await dialog.getByLabel('Por que são o mesmo?').fill('conferido com o motorista');
  await anyway.click();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expectTold(page, 'Desfeito. Tudo voltou a ser como antes.');
  await page.keyboard.press('Escape');
  await expect.poll(() => countOf(page, 'Prontas')).toBe(before.ready);
  expect(await countOf(page, 'Precisam de você')).toBe(before.waiting);
});

test('imports of notes are archived, one or all that failed, and brought back', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await importExamples(page);
  const all = await countOf(page, 'Todas');
  await chooseFile(page, { name: 'vazio.zip', content: Buffer.from(zipSync({})) });
  await expect(page.getByText(/^“vazio\.zip”/)).toBeVisible();

  await page.getByRole('button', { name: 'Importações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importações' });
  const entries = dialog.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expectAccessible(page, 'imports of notes');
  await dialog.getByRole('button', { name: 'Arquivar a que falhou' }).click();
  await expect(entries).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: /^Arquivar a/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Arquivar notas-de-exemplo/ }).click();
  await expect(entries).toHaveCount(0);
  await expect(dialog).toContainText('Nenhuma importação.');
  await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click();
  await expect(entries).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect.poll(() => countOf(page, 'Todas')).toBe(all);
});

test('a note is seen as a document, and goes to paper alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await importExamples(page);
  const grid = page.getByRole('grid', { name: 'Notas lidas neste computador' });
  await openFirstRow(grid);
  await page.getByRole('button', { name: 'Ver a nota' }).click();
  const paper = page.getByRole('article', { name: 'A nota' });
  await expect(paper.getByRole('region', { name: 'Emitente' })).toContainText('Posto');
  await expect(paper.getByRole('region', { name: 'Produtos' }).getByRole('row').nth(1)).toContainText('5656');
  await expect(paper.getByText(/^(\d{4} ){10}\d{4}$/)).toBeVisible();
  await expectAccessible(page, 'a note as a document');
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Principal', includeHidden: true })).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});
