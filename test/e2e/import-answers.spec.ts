/** What the import asks, answered by its buttons; what it offers to mend; what it names before prices leave. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, lineOf, send, settleAll, startTraining } from './pages.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Conferência dos preços' });
const question = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const SHOP = 'Descrição;Valor\r\n';

test('what is no fuel is said once, for many or for one, and is not asked of the next sheet', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  const shelf = ['Coca Cola 2L;9,90', 'Gelo 5 kg;12,00', 'Cerveja Lata;4,50', 'Carvão;18,00', 'Palheta Dianteira;39,00'];
  await chooseFile(page, { name: 'loja.csv', content: `${SHOP}Etanol;4,21\r\n${shelf.join('\r\n')}\r\n` });
  const many = question(page, 'Quais destes não são combustível?');
  for (const line of shelf) await expect(many.getByLabel(line.split(';')[0] ?? '')).toBeChecked();
  await expectAccessible(page, 'many names that may be no fuel');
  await many.getByLabel('Gelo 5 kg').uncheck();
  await many.getByRole('button', { name: '4 não são combustível' }).click();
  await expect(many).toHaveCount(0);
  await question(page, 'Que produto é “Gelo 5 kg”?').getByRole('button', { name: 'Não é combustível' }).click();

  await expect(grid(page)).toContainText('R$ 4,21');
  await expect(lineOf(page, 3)).toContainText('De fora');
  await settleAll(page);
  await expect(page.getByRole('button', { name: 'Enviar 1 preço' })).toBeEnabled();
  await send(page);

  await goTo(page, 'Início');
  await chooseFile(page, { name: 'loja-2.csv', content: `${SHOP}${shelf.join('\r\n')}\r\nEtanol;4,23\r\n` });
  await expect(lineOf(page, 7)).toContainText('R$ 4,23');
  await expect(lineOf(page, 4)).toContainText('De fora');
  await expect(page.getByRole('heading', { name: /antes de conferir$/ })).toHaveCount(0);
});

/** Of sheets that are left as they are: nothing of one is about the next. */
test('what a sheet needs is answered, mended and chosen by its buttons, and what is far is named', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await test.step('prices far from those in force are named before they are confirmed, and again before they leave', async () => {
    const inForce = await page
      .getByRole('grid', { name: 'Preços em vigor neste posto' })
      .getByRole('row')
      .filter({ hasText: 'Etanol' })
      .innerText();
    const now = /R\$\s[\d,]+/.exec(inForce)?.[0] ?? '';
    await chooseFile(page, { name: 'longe.csv', content: 'Produto;Preço\r\nEtanol;5,29\r\nGasolina Comum;6,05\r\n' });
    await expect(grid(page)).toBeVisible();
    const dialog = page.getByRole('dialog');
    const far = dialog.getByRole('region', { name: 'Preços longe do que vale hoje' });
    await page.getByRole('button', { name: 'Confirmar 1 aviso' }).click();
    await expect(far.getByRole('listitem')).toHaveText([`Etanol: ${now} → R$ 5,29`], { useInnerText: false });
    await expect(far).toContainText('1 preço longe do que vale hoje:');
    await expectAccessible(page, 'confirmation of far prices');
    await page.getByRole('button', { name: 'Confirmar todos' }).click();
    await page.getByRole('button', { name: 'Enviar 2 preços' }).click();
    const changes = dialog.getByRole('region', { name: 'Preços que serão enviados' }).getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText(`Etanol${now} → R$ 5,29`, { useInnerText: false });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('what is done to a row leaves the choice on it, though a question about another one is open', async () => {
    await goTo(page, 'Início');
    await chooseFile(page, { name: 'gelo.csv', content: `${SHOP}Etanol;4,21\r\nGasolina Comum;6,09\r\nGelo 5 kg;4,00\r\n` });
    const details = page.getByRole('region', { name: 'Detalhes da linha escolhida' });
    await expect(details).toContainText('Linha 4');
    await lineOf(page, 2).getByRole('gridcell', { name: '2', exact: true }).click();
    for (const _ of [1, 2, 3]) {
      await details.getByRole('button', { name: 'Deixar de fora' }).click();
      await expect(lineOf(page, 2)).toContainText('De fora');
      await details.getByRole('button', { name: 'Trazer de volta' }).click();
      await expect(lineOf(page, 2)).not.toContainText('De fora');
      await expect(details).toContainText('Linha 2');
    }
    await expect(lineOf(page, 4)).toContainText('Pergunta');
    await expect(page.getByRole('heading', { name: 'Uma pergunta antes de conferir' })).toBeVisible();
  });

  await test.step('a slipped mark is mended by the main button of its row', async () => {
    await goTo(page, 'Início');
    await chooseFile(page, { name: 'virgula.csv', content: 'Produto;Preço\r\nGasolina Comum;60,90\r\nEtanol;4,19\r\n' });
    const details = page.getByRole('region', { name: 'Detalhes da linha escolhida' });
    await lineOf(page, 2).getByRole('gridcell', { name: '2', exact: true }).click();
    const mend = details.getByRole('button', { name: 'Usar R$ 6,09' });
    // The look of a main button is the one that is not named.
    await expect(mend).not.toHaveAttribute('data-variant');
    await expect(details.getByRole('button', { name: 'Justificar' })).toHaveAttribute('data-variant', 'default');
    // The same stands in the row itself, before the reason.
    const inRow = lineOf(page, 2).getByRole('button', { name: 'Usar R$ 6,09 na linha 2' });
    await expect(inRow).toHaveText('Usar R$ 6,09');
    await inRow.click();
    await expect(lineOf(page, 2)).toContainText('R$ 6,09');
    await expect(lineOf(page, 2)).toContainText('Muda');
    await expect(mend).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar 2 preços' })).toBeEnabled();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(lineOf(page, 2)).toContainText('R$ 60,90');
    // A reason is given for rows that are listed.
    await page.getByRole('button', { name: 'Justificar 1 linha' }).click();
    const listed = page.getByRole('dialog').getByRole('region', { name: 'Preços muito longe dos parecidos' }).getByRole('listitem');
    await expect(listed).toHaveText([/^Gasolina Comum: R\$\s[\d,]+ → R\$\s60,90$/], { useInnerText: false });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('a double click, or Enter held down, answers one question alone', async () => {
    await goTo(page, 'Início');
    await chooseFile(page, { name: 'tres-nomes.csv', content: `${SHOP}Diesel;6,09\r\nOleo Diesel B;6,21\r\nDiesel Posto;6,19\r\n` });
    const { mouse, keyboard } = page;
    const asked = page.getByRole('heading', { name: /^Que produto é/ });
    const answer = page.locator('[data-answers]').getByRole('button', { name: 'Diesel S10', exact: true });
    await expect(asked).toHaveText('Que produto é “Diesel”?');
    const box = await answer.boundingBox();
    await mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    for (const clickCount of [1, 2]) {
      await mouse.down({ clickCount });
      await mouse.up({ clickCount });
      await expect(asked).toHaveText('Que produto é “Oleo Diesel B”?');
    }
    await answer.focus();
    await keyboard.down('Enter');
    await expect(asked).toHaveText('Que produto é “Diesel Posto”?');
    await expect(answer).toBeFocused();
    await keyboard.down('Enter');
    await keyboard.up('Enter');
    // Acts come one after the other: the last one is the second answer.
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(asked).toHaveText('Que produto é “Oleo Diesel B”?');
  });

  await test.step('of three price columns one is chosen by its button', async () => {
    await goTo(page, 'Início');
    const content = 'Produto;À vista;A prazo;Cartão frota\r\nGasolina Comum;6,05;6,25;6,15\r\nEtanol;4,11;4,31;4,21\r\n';
    await chooseFile(page, { name: 'tres-precos.csv', content });
    const columns = question(page, 'Quais são as colunas?');
    // The sheet stays in sight: the columns that may be meant are lit in it.
    const lit = page.getByRole('region', { name: 'A planilha como veio' }).locator('thead [data-lit="true"]');
    await expect(lit).toHaveText(['BNão usar', 'CNão usar', 'DNão usar']);
    for (const name of ['À vista', 'A prazo', 'Cartão frota']) await expect(columns.getByRole('button', { name })).toBeVisible();
    await expectAccessible(page, 'three columns of prices');
    await columns.getByRole('button', { name: 'Cartão frota' }).click();
    await expect(lineOf(page, 2)).toContainText('R$ 6,15');
    await expect(lineOf(page, 3)).toContainText('R$ 4,21');
    await expect(page.getByRole('button', { name: 'Enviar 2 preços' })).toBeEnabled();
  });
});
