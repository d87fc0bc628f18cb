/** Envios, its filters, and each upload by itself. */

import type { Page } from '@playwright/test';
import { go, inTurn, onDays, press, says, type View } from '../view.ts';

const open = go('Envios');
const all = inTurn(open, (page) => page.getByText('Todos', { exact: true }).click());
/** A row of which half is seen moves under the mouse that is pressed on it. */
const byKey = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().press('Enter');
const upload = (file: string | RegExp) =>
  inTurn(all, byKey(typeof file === 'string' ? `Abrir o envio de ${file}` : file), (page) =>
    page.getByRole('heading', { level: 1, name: /^Envio de/ }).waitFor(),
  );
const tab = (file: string, name: string) => inTurn(upload(file), (page) => page.getByRole('tab', { name }).click());
const partial = upload(/^Abrir o envio de [a-z_]+_/);
const mark = (page: Page) => page.getByLabel('Marcar todos os que esperam').click();
const bulk = (name: RegExp) =>
  inTurn(open, mark, (page) => page.getByRole('region', { name: 'Envios marcados' }).getByRole('button', { name }).click());

export const OUTBOX_VIEWS: readonly View[] = [
  ...onDays('outbox', ['normal', 'empty', 'offline', 'errors', 'awful'], open),
  { name: 'outbox-loading', scenario: 'normal', held: ['outboxRows', 'outboxSummary'], act: open },
  { name: 'outbox-all', scenario: 'normal', act: all },
  { name: 'outbox-all-awful', scenario: 'awful', act: all },
  { name: 'outbox-filters', scenario: 'awful', act: inTurn(all, press(/^Período, valor e cliente/)) },
  {
    name: 'outbox-none',
    scenario: 'normal',
    act: inTurn(all, (page) => page.getByLabel('Buscar envio').fill('xyz nada'), says('Nada encontrado com esses filtros.')),
  },
  { name: 'outbox-marked', scenario: 'normal', act: inTurn(open, mark) },
  { name: 'outbox-already-there', scenario: 'normal', act: bulk(/^Já est/) },
  { name: 'upload-processing', scenario: 'normal', act: upload('tabela-precos-20-11.csv') },
  { name: 'upload-queued', scenario: 'normal', act: upload('tabela-precos-19-11.csv') },
  { name: 'upload-uncertain', scenario: 'normal', act: upload('tabela-precos-18-11.csv') },
  { name: 'upload-uncertain-audit', scenario: 'normal', act: tab('tabela-precos-18-11.csv', 'Auditoria') },
  { name: 'upload-uncertain-answers', scenario: 'normal', act: tab('tabela-precos-18-11.csv', 'Respostas da rede') },
  { name: 'upload-uncertain-body', scenario: 'normal', act: tab('tabela-precos-18-11.csv', 'Conteúdo enviado') },
  { name: 'upload-corrects', scenario: 'normal', act: upload('tabela-precos-17-11.csv') },
  { name: 'upload-partial', scenario: 'normal', act: partial },
  {
    name: 'upload-corrected',
    scenario: 'normal',
    act: inTurn(partial, async (page) => {
      const grid = page.getByRole('grid', { name: 'Preços recusados' });
      await grid.getByRole('row').nth(1).getByText('digite o preço').click();
      await page.keyboard.type('4,19');
      await page.keyboard.press('Enter');
      await grid.getByText('R$ 4,19').waitFor();
    }),
  },
  { name: 'upload-rejected', scenario: 'normal', act: upload('tabela-precos-15-11.csv') },
  { name: 'upload-dead', scenario: 'normal', act: upload('tabela-precos-14-11.csv') },
  { name: 'upload-saved', scenario: 'normal', act: upload('tabela-precos-22-11.csv') },
  { name: 'upload-cancel', scenario: 'normal', act: inTurn(upload('tabela-precos-19-11.csv'), press('Cancelar envio')) },
  { name: 'outbox-cancel', scenario: 'normal', act: bulk(/^Cancelar/) },
  {
    name: 'outbox-pause-menu',
    scenario: 'awful',
    act: inTurn(
      open,
      (page) => page.getByRole('combobox', { name: 'Posto' }).selectOption({ label: 'Todos os postos' }),
      press('Pausar ou retomar'),
    ),
  },
  { name: 'upload-again', scenario: 'normal', act: inTurn(upload('tabela-precos-18-11.csv'), press('Enviar de novo')) },
  {
    name: 'upload-revert',
    scenario: 'normal',
    act: inTurn(partial, press('Reverter lote'), press('Preparar reversão'), (page) =>
      page.getByRole('heading', { name: 'Reversão preparada' }).waitFor(),
    ),
  },
];
