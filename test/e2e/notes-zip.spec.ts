/** Many notes in one zip: matched, attached with the network gone in the middle, gone from the pending list, each once. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { type NetworkProcess, startNetworkProcess } from './fixtures/network.ts';
import { WHOLE, WIDE } from './fixtures/whole.ts';
import { chooseFile, connectStation, expectAccessible, goTo, noteList, PRESS } from './pages.ts';

const CNPJ = '11222333000181';
/** Of two-hundred.ts; `gone`: notes that the network has taken when it begins to break; `ms`: what it takes for each, four at once. */
const {
  notes: NOTES,
  ready: READY,
  pending: PENDING,
  gone: GONE,
  ms: MS,
} = WHOLE ? { notes: 200, ready: 180, pending: 320, gone: 20, ms: 150 } : { notes: 51, ready: 40, pending: 110, gone: 4, ms: 600 };

let network: NetworkProcess;
test.beforeAll(async () => {
  network = await startNetworkProcess(1000);
});
test.afterAll(() => network.stop());

test(`${NOTES} notes dropped as a zip`, WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await connectStation(page, network, { cnpj: CNPJ, name: 'Posto Duzentas Notas', pendingCount: PENDING, twins: 8 });
  await goTo(page, 'Pendências');
  await expect(page.getByText(`${PENDING} abastecimentos`).first()).toBeVisible();
  await expectAccessible(page, 'Pendências');

  const { zip, notes } = await (WHOLE ? network.twoHundred(CNPJ) : network.fifty(CNPJ));
  const intended = notes.filter(({ type }) => type === 'single' || type === 'group' || type === 'part');
  expect(notes).toHaveLength(NOTES);
  expect(intended).toHaveLength(READY);

  await goTo(page, 'Anexar');
  await chooseFile(page, { name: 'novembro.zip', content: zip });
  await expect(page.getByText(`“novembro.zip”: ${NOTES} arquivos lidos`)).toBeVisible();
  await expect(noteList(page, 'Todas')).toHaveText(`Todas${NOTES}`);
  await expect(noteList(page, 'Prontas')).toHaveText(`Prontas${READY}`);
  await expectAccessible(page, 'Notas');

  // A guess was made for none of the twins.
  await noteList(page, 'Precisam de você').click();
  await page.getByRole('searchbox', { name: 'Procurar notas' }).or(page.getByLabel('Procurar notas')).fill('');
  await expect(page.getByRole('row').filter({ hasText: 'Ambígua' }).first()).toBeVisible();

  // However quick this machine is, and however slow the test, the network is gone before the end of the sending.
  await network.setLatency(MS);
  // Of one the request is lost, of another the answer: to the program they are the same.
  await network.breakNote('drop-before-read');
  await page.getByRole('button', { name: new RegExp(`^Anexar ${READY} notas`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Anexar ${READY} notas` })
    .click();
  await expect(page.getByRole('region', { name: 'Envio das notas' })).toBeVisible();
  // The network goes away in the middle of it.
  await expect.poll(async () => (await network.accepted()).length).toBeGreaterThan(GONE);
  await network.setLatency(1_000);
  await network.breakNote('drop-after-read');
  const broken = (await network.accepted()).length;
  await expect.poll(async () => (await network.accepted()).length).toBeGreaterThan(broken + 2);
  await network.setOffline(true);
  await expect(page.getByText(/saem sozinhas quando a internet voltar/).first()).toBeVisible();
  const before = (await network.accepted()).length;
  expect(before).toBeLessThan(READY);
  await network.setOffline(false);

  // What was on its way when the line broke may have arrived or not: nobody but a person sends it again.
  await goTo(page, 'Envios');
  // A list that is not there yet names no upload that waits.
  await expect(page.getByRole('grid', { name: 'Envios' })).toBeVisible();
  const now = page.getByRole('button', { name: 'Tentar agora' }).first();
  // Unless the program notices by itself before.
  await now.click(PRESS).catch(() => undefined);
  // Nothing waits or is on its way any more.
  await expect(page.getByRole('button', { name: /^(Na fila|Enviando) \(/ })).toHaveCount(0);
  const said = await decideUncertain(page);
  expect(said).toContain('already there');
  expect(said).toContain('send again');
  await expect.poll(async () => (await network.accepted()).length).toBe(READY);

  const accepted = await network.accepted();
  expect(accepted.map(({ key }) => key).toSorted()).toEqual(intended.map(({ key }) => key).toSorted());
  const gone = new Set(intended.flatMap(({ transactionIds }) => transactionIds));
  await goTo(page, 'Pendências');
  await expect.poll(async () => (await network.pending(CNPJ)).length).toBe(PENDING - gone.size);
  expect((await network.pending(CNPJ)).filter((id) => gone.has(id))).toEqual([]);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(`${PENDING - gone.size} abastecimentos`).first()).toBeVisible();
  await goTo(page, 'Anexar');
  await expect(noteList(page, 'Recebidas')).toHaveText(`Recebidas${READY}`);
  // Two readings, some time apart, that no longer list them: the PC waits longer for it than for all that was before.
  if (WHOLE) await expect(page.getByText(/18[0-9] de 18[0-9] concluídas/)).toBeVisible();
});

/**
 * Each is looked up in the network's memory by its access key, as a manager would in the portal. An upload may fall in
 * doubt while others are decided, so that it is looked again after each. @returns what was said of each.
 */
async function decideUncertain(page: Page): Promise<readonly string[]> {
  const waiting = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Decidir/ }) });
  // Of the navigation: it counts also what the list has not read yet.
  const inDoubt = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button')
    .filter({ has: page.getByText('Envios', { exact: true }) })
    .filter({ hasText: /\d/ });
  const ended = async () => (await network.accepted()).length === READY && (await inDoubt.count()) === 0;
  const said: string[] = [];
  for (;;) {
    await expect.poll(async () => (await waiting.count()) > 0 || (await ended())).toBe(true);
    if ((await waiting.count()) === 0) return said;
    const number = /Nota \d+ ·/.exec(await waiting.first().innerText())?.[0] ?? '';
    expect(number).not.toBe('');
    const decided = waiting.filter({ hasText: number });
    await decided.getByRole('button', { name: /^Decidir/ }).click();
    await expect(page.getByText('Esta nota precisa que você decida')).toBeVisible();
    const key = (await page.getByRole('definition').filter({ hasText: 'Copiar a chave' }).innerText()).replaceAll(/\D/g, '');
    const arrived = (await network.accepted()).some((note) => note.key === key);
    await page.getByRole('button', { name: arrived ? 'Já está na rede' : 'Enviar de novo' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: arrived ? 'Sim, já está lá' : 'Sim, enviar de novo' })
      .click();
    await expect(page.getByText('Esta nota precisa que você decida')).toHaveCount(0);
    said.push(arrived ? 'already there' : 'send again');
    await page.getByRole('button', { name: 'Todos os envios' }).click();
    await expect(decided).toHaveCount(0);
  }
}
