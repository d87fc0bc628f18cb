/** Dialogs over each other, what is typed in them, and how many they speak of. */

import type { Page } from '@playwright/test';
import { LOOK, openView } from '../screens/open-view.ts';
import { VIEWS } from '../screens/views/all.ts';
import { expect } from './fixtures/app.ts';
import { test as base } from './fixtures/served.ts';

const test = base.extend<{ openNamed: (name: string) => Promise<Page> }>({
  openNamed: async ({ browser, served }, use) => {
    const context = await browser.newContext(LOOK);
    await use(async (name) => {
      const view = Object.values(VIEWS)
        .flat()
        .find((each) => each.name === name);
      if (view === undefined) throw new Error(name);
      const page = await context.newPage();
      await openView(page, served.url, view);
      return page;
    });
    await context.close();
  },
});

test('Escape closes the question over a form, not the form', async ({ openNamed }) => {
  const page = await openNamed('settings-station-untested');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByLabel('Nome do posto')).toHaveValue('Auto Posto Beira-Rio Ltda.');
});

test('a dialog that closes leaves the focus on the button that opened it', async ({ openNamed }) => {
  const page = await openNamed('notes-attach');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Anexar \d+ notas/ })).toBeFocused();
});

/** Runs in the page: a dialog that closes begins its transition within two frames, and is gone at its end. */
async function untilStill(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const TYPED: readonly (readonly [view: string, type: (page: Page) => Promise<unknown>, close: string])[] = [
  ['settings-station-connect', (page) => page.getByLabel('Nome do posto').fill('Posto'), 'Fechar'],
  ['settings-station-training', (page) => page.getByRole('dialog').getByRole('textbox').first().fill('Posto'), 'Fechar'],
  ['fleet-connect', (page) => page.getByLabel('Nome da frota').fill('Frota'), 'Fechar'],
  ['settings-station-edit', (page) => page.getByLabel('Nome do posto').fill('Posto'), 'Cancelar'],
  ['settings-station-secret', (page) => page.getByRole('dialog').getByRole('textbox').fill('segredo'), 'Cancelar'],
  ['settings-fit', (page) => page.getByLabel('Ou cole aqui uma resposta').fill('{'), 'Fechar'],
  ['settings-fit-proposed', async () => undefined, 'Fechar'],
  [
    'match',
    async (page) => {
      await page.getByRole('listbox', { name: 'Abastecimentos pendentes' }).focus();
      for (const key of ['End', 'Space', 'Control+Enter']) await page.keyboard.press(key);
      await page.getByLabel('Por que são o mesmo?').fill('mesmo');
    },
    'Cancelar',
  ],
  ['review-reason', (page) => page.getByRole('dialog').getByRole('textbox').fill('combinado'), 'Cancelar'],
  ['layout-panel', (page) => page.getByRole('dialog').getByText('Um produto por coluna', { exact: true }).click(), 'Cancelar'],
];

for (const [view, type, close] of TYPED)
  test(`${view}: Escape and a click outside keep what was typed, “${close}” closes`, async ({ openNamed }) => {
    const page = await openNamed(view);
    const dialog = page.getByRole('dialog');
    await type(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(3, 300);
    await page.evaluate(untilStill);
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: close, exact: true }).first().click();
    await expect(dialog).toHaveCount(0);
  });

test('an empty form closes with Escape and with a click outside', async ({ openNamed }) => {
  const page = await openNamed('settings-station-connect');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Conectar posto' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.mouse.click(3, 300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the first run: “Voltar” leaves the error with its form, and what was typed there stays', async ({ openNamed }) => {
  const page = await openNamed('first-run-refused');
  const refusal = page.getByText('Credenciais inválidas').or(page.getByText('não aceitou'));
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('button', { name: 'Experimentar no Treinamento' })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: /Conectar meu posto/ }).click();
  await expect(page.getByLabel('Nome do posto')).toHaveValue('Auto Posto Beira-Rio Ltda.');
  await expect(page.getByLabel('Segredo (client_secret)')).toHaveValue('errado');
  await expect(refusal).toHaveCount(0);
});

test('the switches of the training network take only what it can do', async ({ openNamed }) => {
  const page = await openNamed('settings-training');
  for (const [label, most, typed] of [
    ['Demora das respostas', 60_000, '0.5'],
    ['Demora das respostas', 60_000, '60001'],
    ['Quantas vezes', 1_000_000, '1.5'],
    ['Quantas vezes', 1_000_000, '2000000'],
  ] as const) {
    const field = page.getByLabel(label);
    await field.fill(typed);
    const taken = await field.inputValue();
    expect(taken).toMatch(/^\d*$/);
    expect(Number(taken)).toBeLessThanOrEqual(most);
    await field.fill('');
    await expect(field).toHaveValue('');
  }
});

test('the question about marked uploads speaks of one or of several', async ({ openNamed }) => {
  const one = (await openNamed('outbox-already-there')).getByRole('dialog', { name: 'Considerar que a rede recebeu?' });
  await expect(one).toContainText('Ele fica concluído e nada mais é enviado.');
  const several = (await openNamed('outbox-cancel')).getByRole('dialog', { name: 'Cancelar 3 envios?' });
  await expect(several).toContainText('Eles ainda não saíram deste computador e não serão enviados.');
});
