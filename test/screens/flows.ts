/** Five flows of the built program, step by step, as a person goes them; `shoot` takes a picture of each step. */

import type { Page } from '@playwright/test';
import { chooseFile, goTo, setFault, startFleet, startTraining } from '../e2e/pages.ts';

type Shoot = (step: string) => Promise<void>;

export interface Flow {
  readonly name: string;
  readonly walk: (page: Page, shoot: Shoot) => Promise<void>;
}

const SHEET = [
  'Tabela de preços do posto',
  '',
  'Produto;Preço (R$);Observação',
  'Gasolina;6,09;bomba 1',
  'Aditivada;6,39;',
  'Etanol;4,99;promoção de domingo',
  'Diesel;5,79;',
  'Diesel Aditivado;6,05;',
  'Óleo;5,89;',
  'Palheta;39,90;',
  'TOTAL;74,59;',
  '',
].join('\r\n');
const ANSWERS = [
  ['Diesel', 'Diesel S10'],
  ['Diesel Aditivado', 'Diesel S10 Aditivado'],
  ['Óleo', 'Diesel S500'],
  ['Palheta', 'Não é combustível'],
] as const;

const dialog = (page: Page) => page.getByRole('dialog');
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function sendPrices(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  const name = /^Enviar \d+ preços$/;
  await page.getByRole('button', { name }).click();
  await dialog(page).waitFor();
  await look();
  await dialog(page).getByRole('button', { name }).click();
  await page.getByRole('heading', { level: 1, name: /^Envio/ }).waitFor();
}

async function prices(page: Page, shoot: Shoot): Promise<void> {
  await shoot('first-run');
  await startTraining(page);
  await shoot('home');
  await goTo(page, 'Importar');
  await shoot('drop');
  await chooseFile(page, { name: 'preços da semana.csv', content: SHEET });
  const remark = page.getByRole('button', { name: 'Enviar mesmo assim' });
  await remark.waitFor();
  await shoot('question-remark');
  await remark.click();
  for (const [name, answer] of ANSWERS) {
    const question = page.getByRole('region', { name: `Que produto é “${name}”?` });
    await question.waitFor();
    await shoot(`question-${name}`);
    await question.getByRole('button', { name: answer, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  }
  await shoot('review');
  await page.getByRole('button', { name: /^Confirmar \d+ avisos?$/ }).click();
  await shoot('confirm');
  await page.getByRole('button', { name: 'Confirmar todos' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await shoot('confirmed');
  await sendPrices(page, () => shoot('last-look'));
  await shoot('sending');
  await see(page, 'Concluído');
  await shoot('done');
  await goTo(page, 'Em vigor');
  await shoot('in-force');
  await page.getByRole('grid').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await shoot('history');
  await page.keyboard.press('Escape');
  await goTo(page, 'Produtos');
  await shoot('products');
  await goTo(page, 'Início');
  await shoot('home-after');
}

async function notes(page: Page, shoot: Shoot): Promise<void> {
  await startTraining(page);
  await goTo(page, 'Pendências');
  await shoot('pending');
  await goTo(page, 'Anexar');
  await shoot('empty');
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  await dialog(page).waitFor();
  await shoot('examples');
  await page.getByRole('button', { name: 'Importar agora' }).click();
  await see(page, /arquivos lidos$/);
  await see(page, '48 notas prontas');
  await shoot('matched');
  await page.getByRole('row').nth(1).click();
  await shoot('one-note');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Conferir à mão' }).last().click();
  await page.getByRole('listbox', { name: 'Abastecimentos pendentes' }).getByRole('option').first().waitFor();
  await shoot('by-hand');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Anexar \d+ notas/ }).click();
  await dialog(page).waitFor();
  await shoot('last-look');
  await dialog(page)
    .getByRole('button', { name: /^Anexar \d+ notas$/ })
    .click();
  await page.getByRole('region', { name: 'Envio das notas' }).waitFor();
  await shoot('sending');
  await see(page, /^(\d+) de \1 concluídas$/);
  await shoot('in-the-network');
  await goTo(page, 'Envios');
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('grid', { name: 'Envios' }).getByRole('row').nth(1).waitFor();
  await shoot('sent');
  await goTo(page, 'Pendências');
  await page.getByText('Resolvidas', { exact: true }).click();
  await shoot('solved');
}

async function uncertain(page: Page, shoot: Shoot): Promise<void> {
  await startTraining(page);
  await chooseFile(page, { name: 'duvida.csv', content: 'Produto;Preço\r\nEtanol;4,19\r\nGasolina Comum;6,09\r\n' });
  await page.getByRole('button', { name: /^Enviar \d+ preços$/ }).waitFor();
  // Nothing comes back any more, so that no reading of the prices settles it.
  await setFault(page, 'drop-after-read');
  await goTo(page, 'Importar');
  await sendPrices(page);
  await see(page, 'Incerto');
  await shoot('uncertain');
  await goTo(page, 'Início');
  await shoot('home');
  await goTo(page, 'Envios');
  await shoot('outbox');
  await page.getByRole('button', { name: 'Decidir o envio de duvida.csv' }).click();
  await shoot('question');
  await page.getByRole('tab', { name: 'Auditoria' }).click();
  await shoot('audit');
  await page.getByRole('button', { name: 'Já está na rede' }).click();
  await dialog(page).waitFor();
  await shoot('sure');
  await page.getByRole('button', { name: 'Sim, já está lá' }).click();
  await see(page, 'Concluído');
  await shoot('decided');
}

async function month(page: Page, shoot: Shoot): Promise<void> {
  await startTraining(page);
  await goTo(page, 'Anexar');
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  await page.getByRole('button', { name: 'Importar agora' }).click();
  await see(page, /arquivos lidos$/);
  await goTo(page, 'Movimento');
  await shoot('movement');
  await page.getByRole('tab', { name: 'Resumo' }).click();
  await shoot('movement-groups');
  await page.getByRole('tab', { name: 'Conferência de preços' }).click();
  await shoot('movement-prices');
  await goTo(page, 'Fechamento');
  await shoot('closing');
  for (const [step, name] of [
    ['workbook', /^Planilha do contador/],
    ['xmls', /^XMLs do mês/],
  ] as const) {
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    await shoot(step);
  }
  await page.getByRole('grid', { name: 'Abastecimentos do mês' }).scrollIntoViewIfNeeded();
  await shoot('list');
}

async function fleet(page: Page, shoot: Shoot): Promise<void> {
  await shoot('first-run');
  await startFleet(page);
  await shoot('fuelings');
  await page.getByText('90 dias', { exact: true }).click();
  await page.getByRole('grid', { name: 'Abastecimentos da frota' }).getByRole('row').nth(3).waitFor();
  await shoot('ninety-days');
  await page.getByRole('tab', { name: 'Resumo' }).click();
  await shoot('groups');
  await page.getByRole('tab').last().click();
  await shoot('vehicles');
  await goTo(page, 'Notas da frota');
  await shoot('notes');
  await page.getByRole('tab').last().click();
  await shoot('missing');
  await page.getByRole('button', { name: 'Pedir as notas' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await shoot('ask');
  await page.keyboard.press('Escape');
  await goTo(page, 'Abastecimento manual');
  await shoot('manual');
}

export const FLOWS: readonly Flow[] = [
  { name: 'prices', walk: prices },
  { name: 'notes', walk: notes },
  { name: 'uncertain', walk: uncertain },
  { name: 'month', walk: month },
  { name: 'fleet', walk: fleet },
];
