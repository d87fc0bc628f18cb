/** What a manager does on a day and at the end of a month, by keyboard where there is a key. Each ends where it is seen to be done. */

import type { Page } from '@playwright/test';
import { handOf } from './hand.ts';
import type { Step } from './own-tasks.ts';

export interface FlowInput {
  readonly page: Page;
  readonly step: Step;
  /** Of the sheet that is imported. */
  readonly sheet: string;
}

export interface Flow {
  readonly name: string;
  readonly act: (input: FlowInput) => Promise<void>;
}

const FUELS = 8;
const NOTES = 48;
const MOST_TRIES = 40;
/** After which what was pressed has had its effect, or none. */
const FRAMES = 20;
/** Notes for a hundred thousand fuelings take the training network long. */
const PATIENT_FRAMES = 1_500;
const WARNINGS = '^Confirmar \\d+ avisos?$';
const REASON = '^Guardar motivo$';
const REASONS = '^Justificar \\d+ linhas?$';
const SEND = '^Enviar \\d+ preços?$';
const SENT = '^Envios? de ';
const READ = '^Importar agora$';
const DIALOG = '[role="dialog"] button';
const PRICES = '[aria-label="Preços em vigor neste posto"]';

/** In their order: prices wait behind the batch that is in doubt. */
export const DAILY_FLOWS: readonly Flow[] = [
  { name: 'decide-uncertain', act: decide },
  { name: 'reprice-8', act: reprice },
  { name: 'import-and-send', act: importAndSend },
  { name: 'attach-notes', act: attach },
  { name: 'close-month', act: closeMonth },
];

async function reprice({ page, step }: FlowInput): Promise<void> {
  const hand = handOf(page);
  await step('open prices in force');
  await hand.key('Control+2');
  await hand.see('h1', '^Em vigor$');
  await hand.see(`${PRICES} [role="gridcell"]`, 'Etanol');
  await page.getByLabel('Tipo de preço').selectOption('Só padrão');
  await hand.gone(`${PRICES} [role="gridcell"]`, '^Acordo$');
  const texts = await page.evaluate(
    (cells) => [...document.querySelectorAll(cells)].map((cell) => cell.textContent),
    `${PRICES} [role="gridcell"][data-column="price"]`,
  );
  const cents = texts.slice(0, FUELS).map((text) => Math.round(Number(/\d+,\d{2}/.exec(text)?.[0].replace(',', '.')) * 100));
  await step('type eight prices');
  await hand.focus(PRICES);
  for (const price of cents) {
    await page.keyboard.type(((price + 5) / 100).toFixed(2).replace('.', ','));
    await hand.key('Enter');
  }
  await hand.see('strong', `${FUELS} alterações ainda não enviadas`);
  await step('review and send eight prices');
  await hand.focus(PRICES);
  await hand.key('Control+Enter');
  await confirm(page, { ask: 'main button', yes: `^Enviar ${FUELS} preços$`, done: ['h1', '^Envio de ajuste-de-precos-'] });
  await step('until in force');
  await hand.see('[aria-label="Andamento do lote"]', `Em vigor\\s*${FUELS}`);
}

async function importAndSend({ page, step, sheet }: FlowInput): Promise<void> {
  const hand = handOf(page);
  await step('home');
  await hand.key('Control+1');
  await hand.see('h1', '^Início$');
  await step('read the sheet');
  await page.locator('input[type=file]').first().setInputFiles(sheet);
  await hand.see('[aria-label="Conferência dos preços"] [role="gridcell"]', 'Gasolina Comum');
  await hand.drawn();
  await step('answer its questions');
  await settle(page);
  await step('send');
  await confirm(page, { ask: 'main button', yes: SEND, done: ['h1', SENT] });
  await hand.drawn();
}

interface Confirmed {
  /** What opens the question, where it is closed. */
  readonly ask: string;
  /** The words on what opens it and on its answer. */
  readonly yes: string;
  readonly done: readonly [selector: string, words: string];
}

/** What was asked of a view is refused when that has changed meanwhile (prices or fuelings were read): it is asked again. */
async function confirm(page: Page, { ask, yes, done: [selector, words] }: Confirmed): Promise<void> {
  const hand = handOf(page);
  for (let tries = 0; tries < MOST_TRIES && !(await hand.has(selector, words)); tries += 1) {
    if (!(await hand.tryPress(DIALOG, yes))) await hand.tryPress(ask, yes);
    for (let frames = 0; frames < FRAMES; frames += 1) await hand.drawn();
  }
  await hand.see(selector, words);
}

/** Warnings are confirmed and reasons given, where the sheet has any. */
async function settle(page: Page): Promise<void> {
  const hand = handOf(page);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await hand.has('button', REASON)) {
      await hand.focus('[role="dialog"] textarea, [role="dialog"] input');
      await page.keyboard.type('Reajuste combinado');
    }
    const pressed = [REASON, '^Confirmar todos$', WARNINGS, REASONS].map((words) => () => hand.tryPress('button', words));
    if (!(await firstOf(pressed))) return;
    for (let frames = 0; frames < FRAMES; frames += 1) await hand.drawn();
  }
}

async function firstOf(acts: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const act of acts) if (await act()) return true;
  return false;
}

async function attach({ page, step }: FlowInput): Promise<void> {
  const hand = handOf(page);
  await step('open notes');
  await hand.key('Control+5');
  await hand.see('h1', '^Anexar$');
  await step('read notes');
  // Where the screen is drawn anew while they are made, the answer finds nobody: it is asked again.
  for (let tries = 0; tries < MOST_TRIES && !(await hand.has(DIALOG, READ)); tries += 1) {
    await hand.press('button', '^Gerar notas de exemplo$');
    for (let frames = 0; frames < PATIENT_FRAMES && !(await hand.has(DIALOG, READ)); frames += 1) await hand.drawn();
  }
  await hand.press(DIALOG, READ);
  await hand.see('p, div, span', 'arquivos lidos$');
  await step('choose and attach');
  await confirm(page, { ask: 'main button', yes: '^Anexar \\d+ notas', done: ['[aria-label="Envio das notas"]', 'recebidas'] });
  await step('while they go');
  // At least so many: all ready ones leave, and that they all arrive takes minutes.
  await hand.see('[aria-label="Envio das notas"]', `(^|\\D)(${NOTES}|49|[5-9]\\d|\\d{3,})\\s*recebidas`);
}

async function decide({ page, step }: FlowInput): Promise<void> {
  const hand = handOf(page);
  await step('open uploads');
  await hand.key('Control+6');
  await hand.see('h1', '^Envios$');
  await hand.see('[role="grid"][aria-label="Envios"] [role="row"]', 'Incerto');
  await step('open the uncertain one');
  await hand.press('[role="grid"][aria-label="Envios"] [role="row"][aria-rowindex="2"] button', '^Abrir o envio');
  await hand.see('h2, h3', 'precisa que você decida$');
  await step('decide');
  await hand.press('button', '^Já está na rede');
  await hand.press(DIALOG, '^Sim, já está lá$');
  await hand.gone('h2, h3', 'precisa que você decida$');
}

async function closeMonth({ page, step }: FlowInput): Promise<void> {
  const hand = handOf(page);
  const list = '[role="grid"][aria-label="Abastecimentos do mês"]';
  await step('open the month');
  await hand.key('Control+8');
  await hand.see('h1', 'Fechamento');
  await hand.see(`${list} [role="row"][aria-rowindex="2"]`, 'R\\$');
  await step('workbook');
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 10 * 60_000 }),
    hand.press('button', '^Planilha do contador'),
  ]);
  await saved.path();
  await step('the month before');
  const before = await page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
  await hand.press('button', '^Mês anterior$');
  await page.waitForFunction(
    ({ grid, name }) => document.querySelector('h1')?.textContent !== name || document.querySelector(grid) !== null,
    { grid: list, name: before },
  );
  await hand.see(`${list} [role="row"][aria-rowindex="2"]`, 'R\\$');
  await step('a fueling with its history');
  await hand.focus(list);
  await hand.key('Control+Home');
  await hand.key('Enter');
  await hand.see('[role="dialog"]', 'Abastecimento de');
  await hand.key('Escape');
  await hand.gone('[role="dialog"]', 'Abastecimento de');
}
