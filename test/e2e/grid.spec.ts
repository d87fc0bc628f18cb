/** The grid that all lists are: walked through and sorted by keyboard, its cells copied as a spreadsheet pastes them, its columns dragged. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, lineOf, startTraining } from './pages.ts';

/** What lies in the clipboard, as it is pasted. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const box = document.createElement('textarea');
    box.id = 'elsewhere';
    document.body.append(box);
    box.focus();
  });
  await page.keyboard.press('Control+V');
  return page.evaluate(() => {
    const box = document.getElementById('elsewhere');
    const text = box instanceof HTMLTextAreaElement ? box.value : '';
    box?.remove();
    return text;
  });
}

/** As people write them, with plain spaces. */
async function words(row: Locator): Promise<readonly string[]> {
  const texts = await row.getByRole('gridcell').allInnerTexts();
  return texts.map((text) => text.replaceAll('\u00a0', ' ').trim());
}

const headings = (grid: Locator) => grid.getByRole('columnheader');

test('a list is walked through, chosen from and copied, and its columns are dragged; so is the review', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await test.step('prices in force: cells are chosen by Shift and copied, headings sort by keyboard, columns keep their width', async () => {
    await goTo(page, 'Em vigor');
    const grid = page.getByRole('grid', { name: 'Preços em vigor neste posto' });
    const rows = grid.getByRole('row');
    await expect(rows.nth(2)).toContainText('R$');
    const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);

    const [first, second] = [await words(rows.nth(1)), await words(rows.nth(2))];
    await grid.focus();
    await expect(rows.nth(1).getByRole('gridcell').first()).toBeFocused();
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(grid.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2 * first.length);
    await expectAccessible(page, 'chosen cells');
    await page.keyboard.press('Control+C');
    await expect(page.getByText(`${2 * first.length} células copiadas`)).toBeAttached();
    const cells = [first, second].map((row) => row.map((text) => text.replace(/^R\$ ([\d.,]+)$/, '$1')));
    expect((await pasted(page)).replaceAll('\r\n', '\n')).toBe(cells.map((row) => row.join('\t')).join('\n'));

    // Up from the first row to the headings, which sort; then down to the very last row and back.
    await grid.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await expect(headings(grid).first()).toBeFocused();
    await expect(headings(grid).first()).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Enter');
    await expect(headings(grid).first()).toHaveAttribute('aria-sort', 'descending');
    await expect(headings(grid).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+End');
    await expect(
      grid
        .locator(`[aria-rowindex="${total + 1}"]`)
        .getByRole('gridcell')
        .last(),
    ).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(grid.locator('[aria-rowindex="2"]').getByRole('gridcell').first()).toBeFocused();

    // By mouse: two clicks make a range, and open nothing; a heading's edge is dragged and stays where it was left.
    await rows
      .nth(3)
      .getByRole('gridcell')
      .first()
      .click({ modifiers: ['Shift'] });
    await expect(grid.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const product = headings(grid).first();
    const before = await product.boundingBox();
    if (before === null) throw new Error('no heading');
    await page.mouse.move(before.x + before.width - 3, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width + 77, before.y + before.height / 2, { steps: 4 });
    await page.mouse.up();
    const width = async () => Math.round((await product.boundingBox())?.width ?? 0);
    const dragged = await width();
    expect(dragged).toBe(Math.round(before.width) + 80);
    await goTo(page, 'Pendências');
    await goTo(page, 'Em vigor');
    expect(await width()).toBe(dragged);
    await product.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await width()).toBe(dragged - 16);
  });

  await test.step('a row that is seen in part stays under the pointer until the button is released', async () => {
    await goTo(page, 'Pendências');
    const grid = page.getByRole('grid', { name: 'Abastecimentos pendentes' });
    await expect(grid.getByRole('row').nth(1)).toContainText('R$');
    // The last row in sight, cut in the middle by the edge of the list.
    const at = await grid.evaluate((list) => {
      const rows = [...list.querySelectorAll('[role="row"][aria-rowindex]')];
      const edge = list.getBoundingClientRect().bottom;
      const row = rows.find((each) => each.getBoundingClientRect().bottom > edge);
      if (row === undefined) throw new Error('the whole list fits');
      const { top, bottom } = row.getBoundingClientRect();
      list.scrollTop += top + (bottom - top) / 2 - edge;
      const { top: now, left } = row.getBoundingClientRect();
      return { x: left + 60, y: now + 6, row: Number(row.getAttribute('aria-rowindex')) };
    });
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await expect(grid.locator(`[aria-rowindex="${at.row}"] [role="gridcell"]`).first()).toBeFocused();
    const row = grid.locator(`[aria-rowindex="${at.row}"]`);
    const place = () => row.evaluate((each) => Math.round(each.getBoundingClientRect().top));
    expect(await place()).toBe(Math.round(at.y - 6));
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: /^Abastecimento de/ })).toBeVisible();
    // Then it is seen whole.
    await expect.poll(place).toBeLessThan(Math.round(at.y - 6));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the review: a digit begins an edit, copied cells are pasted over several rows, and are copied as they are read', async () => {
    await goTo(page, 'Início');
    await chooseFile(page, { name: 'colar.csv', content: 'Produto;Preço\r\nGasolina Comum;6,09\r\nEtanol;4,20\r\nGNV;4,49\r\n' });
    const grid = page.getByRole('grid', { name: 'Conferência dos preços' });
    const price = (line: number) => lineOf(page, line).locator('[data-column="price"]');
    await expect(price(2)).toContainText('R$ 6,09');
    await price(2).click();
    await page.keyboard.type('6,1');
    await expect(page.getByLabel('Novo preço da linha 2')).toHaveValue('6,1');
    await page.keyboard.press('Enter');
    await expect(price(2)).toContainText('R$ 6,10');
    await expect(price(3)).toBeFocused();

    await price(2).click();
    await page.keyboard.press('Control+C');
    expect(await pasted(page)).toBe('6,10');
    await price(3).click();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(grid.locator('[role="row"][aria-selected="true"]')).toHaveCount(2);
    await page.keyboard.press('Control+V');
    await expect(price(3)).toContainText('R$ 6,10');
    await expect(price(4)).toContainText('R$ 6,10');
    await page.keyboard.press('Control+Z');
    await expect(price(4)).toContainText('R$ 4,49');
    await expectAccessible(page, 'the review');
  });

  await test.step('pending fuelings: a range over the whole list is copied, Enter opens a row, and the keys come back to it', async () => {
    await goTo(page, 'Pendências');
    const grid = page.getByRole('grid', { name: 'Abastecimentos pendentes' });
    await expect(grid.getByRole('row').nth(1)).toContainText('R$');
    const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
    const value = grid.getByRole('row').nth(1).locator('[data-column="value"]');
    const firstValue = (await value.innerText()).replaceAll(/^R\$\s|\./g, '').trim();
    await grid.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(value).toBeFocused();
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Control+C');
    await expect(page.getByText(`${total * 4} células copiadas`)).toBeAttached();
    const lines = (await pasted(page)).split(/\r?\n/);
    expect(lines).toHaveLength(total);
    const [copied, days] = lines[0]?.split('\t') ?? [];
    expect(copied).toBe(firstValue);
    expect(days).toMatch(/^\d+$/);

    await grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Abastecimento de/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const first = grid.locator('[aria-rowindex="2"]').getByRole('gridcell').first();
    await expect(first).toBeFocused();

    // Escape before the panel has taken the focus.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => {
      const { setTimeout: later } = window;
      const held: (() => void)[] = [];
      let left = false;
      const hold = (act: () => void, ms = 0): number => {
        if (!left) return ms > 0 ? later(act, ms) : held.push(act);
        window.setTimeout = later;
        // The panel's own look at where the focus is; only then, while it goes away, it takes it.
        return later(() => {
          for (const each of [act, ...held]) each();
        }, ms);
      };
      window.setTimeout = hold as typeof window.setTimeout;
      window.addEventListener('keydown', ({ key }) => {
        left ||= key === 'Escape';
      });
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(first).toBeFocused();
  });
});
