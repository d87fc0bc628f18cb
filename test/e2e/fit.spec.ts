/**
 * Every screen of the list (test/screens/views) with its states, measured in the page: no text is cut, none lies over
 * another, and axe finds nothing. The page is drawn with the fake bridge; `npm run screens` does the same at every size.
 */

import { KEY_VIEWS } from '../screens/key-views.ts';
import { misfits } from '../screens/measure.ts';
import { LOOK, openView, resize, SIZES, type Size } from '../screens/open-view.ts';
import { servePage } from '../screens/served-page.ts';
import { createMemory } from '../screens/unseen.ts';
import { VIEWS } from '../screens/views/all.ts';
import { ENGLISH } from '../tools/english.ts';
import { EXTENT } from '../tools/runs/extent.ts';
import { expect } from './fixtures/app.ts';
import { test } from './fixtures/served.ts';
import { CORE_AND_WHOLE, WHOLE, WIDE } from './fixtures/whole.ts';
import { axeFindings } from './pages.ts';

/** In `npm test` the key screens at one size; in `npm run proof` all, at those sizes at which whatever is cut at any is cut. */
const [FIRST, ...OTHERS] = SIZES.filter(({ quick }, index) => quick && (WHOLE || index === 0)) as [Size, ...Size[]];
const KEY_NAMES: ReadonlySet<string> = new Set(KEY_VIEWS.map(([name]) => name));
/** So that both workers have something to do until the end. */
const AT_ONCE = 12;

test.describe.configure({ mode: 'parallel' });

const keyViews = Object.entries(VIEWS).map(([group, all]) => [group, all.filter(({ name }) => WHOLE || KEY_NAMES.has(name))] as const);
/** `npm test` looks at one view of each group, a key view where there is one, in one test: no other journey asks axe there. */
const oneOfEach = Object.values(VIEWS).flatMap((all) => all.find(({ name }) => KEY_NAMES.has(name)) ?? all.slice(0, 1));
const groups: typeof keyViews = EXTENT === 'core' ? [['each group', oneOfEach]] : keyViews;

for (const [group, views] of groups) {
  for (let first = 0; first < views.length; first += AT_ONCE) {
    const some = views.slice(first, first + AT_ONCE);
    test(`${group}: ${some[0]?.name} to ${some.at(-1)?.name}`, CORE_AND_WHOLE, async ({ browser, served }) => {
      const context = await browser.newContext(LOOK);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      for (const view of some) {
        await test.step(view.name, async () => {
          await resize(page, FIRST);
          await openView(page, served.url, view);
          // A menu hangs outside of the page's regions, on the button that it was opened by.
          const found = await axeFindings(page, ['region']);
          expect.soft(found, `axe on ${view.name}`).toEqual([]);
          const wrong: string[] = [];
          for (const size of [FIRST, ...OTHERS]) {
            if (size !== FIRST) await resize(page, size);
            for (const { what, text, where } of await page.evaluate(misfits)) wrong.push(`${size.name}: ${what} "${text}" ${where}`);
          }
          expect.soft(wrong, `what does not fit on ${view.name}`).toEqual([]);
        });
      }
      expect(said).toEqual([]);
      await context.close();
    });
  }
}

test('the review shows its products whole in the most common window', async ({ browser, served }) => {
  const page = await browser.newPage(LOOK);
  const review = Object.values(VIEWS)
    .flat()
    .find(({ name }) => name === 'review');
  if (review === undefined) throw new Error('There is no such view.');
  await resize(page, FIRST);
  await openView(page, served.url, review);
  const products = page.locator('[role="gridcell"][aria-colindex="2"]');
  await expect(products.first()).toBeVisible();
  const cut = await products.evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map((part) => part.textContent),
  );
  expect(cut).toEqual([]);
  await page.close();
});

/** The views go there by Portuguese names; the screens of the navigation, by their places in it. */
test('in English, each screen of the navigation fits in the most common window', WIDE, async ({ browser }) => {
  const english = await servePage(ENGLISH);
  const page = await browser.newPage(LOOK);
  await resize(page, FIRST);
  for (const scenario of ['normal', 'awful'] as const) {
    await openView(page, english.url, { name: 'home', scenario });
    const screens = page.getByRole('navigation').first().getByRole('button');
    for (let at = 0; at < (await screens.count()); at += 1) {
      await openView(page, english.url, { name: `screen ${at}`, scenario, act: async () => screens.nth(at).click() });
      expect.soft(await page.evaluate(misfits), await page.title()).toEqual([]);
    }
  }
  english.close();
  await page.close();
});

const PLANTED: readonly (readonly [what: string, html: string, found: readonly string[]])[] = [
  ['nothing', '<p>Tudo inteiro</p><p style="height: 30px; overflow: auto">Uma<br>lista<br>que<br>rola</p>', []],
  ['a text cut by its box', '<p style="width: 60px; overflow: hidden; white-space: nowrap">Atualizar a lista toda</p>', ['cut']],
  [
    'three dots without a tooltip',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Posto Estrada Nova</p>',
    ['cut'],
  ],
  [
    'three dots with a tooltip',
    '<p title="Posto Estrada Nova" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Posto Estrada Nova</p>',
    [],
  ],
  [
    'an amount that ends in three dots',
    '<p title="R$ 21.532,20" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">R$ 21.532,20</p>',
    ['money-cut'],
  ],
  [
    'a moment that ends in three dots',
    '<p title="18/11/2026 06:30" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">18/11/2026 06:30</p>',
    ['short-cut'],
  ],
  [
    'a state whose text runs into its padding',
    '<div class="rc-cell"><span class="rc-status" style="display: block; width: 100px; padding: 0 24px; overflow: hidden; white-space: nowrap">Em processamento</span></div>',
    ['short-cut'],
  ],
  ['a text out of the window', '<p style="position: fixed; left: -40px; top: 20px">Fora da janela</p>', ['cut']],
  ['a text over another', '<p style="margin: 0">Um texto por baixo</p><p style="margin: -18px 0 0">Outro por cima</p>', ['overlap']],
  [
    'a button over a text',
    '<p style="margin: 0">Um texto por baixo</p><button style="background: rgb(255, 255, 255); margin-top: -18px; display: block">Outro por cima</button>',
    ['overlap'],
  ],
  [
    'a dialog over a text',
    '<p style="margin: 0">Um texto por baixo</p><div style="position: fixed; inset: 0; background: rgb(255, 255, 255)">Um diálogo</div>',
    [],
  ],
  ['a choice that is not seen whole', '<select style="width: 60px"><option>Derruba a conexão</option></select>', ['cut']],
  [
    'a page wider than the window',
    '<main class="rc-main" style="overflow: auto; width: 300px"><div style="width: 400px">Larga</div></main>',
    ['wide'],
  ],
];

test('what does not fit is found, and nothing else', async ({ browser }) => {
  const page = await browser.newPage();
  for (const [what, html, found] of PLANTED) {
    await page.setContent(
      `<body style="font: 14px sans-serif; overflow: hidden; height: 100vh; margin: 0; padding: 40px; box-sizing: border-box">${html}</body>`,
    );
    expect(
      (await page.evaluate(misfits)).map((misfit) => misfit.what),
      what,
    ).toEqual(found);
  }
  await page.close();
});

const LIST = (items: string): string =>
  `<html lang="pt-BR"><title>Lista</title><style>p, li { color: #222; background: #fff }</style><main><h1>Lista</h1><ul>${items}</ul></main></html>`;
/** One after the other, as the screens of a run. */
const SHOWN: readonly (readonly [what: string, html: string, found: readonly RegExp[]])[] = [
  ['a page', LIST('<li>Um</li><li>Dois</li>'), []],
  ['the same with other words', LIST('<li>Três</li><li>Quatro</li><li>Cinco</li>'), []],
  ['a part that is pale', LIST('<li>Um</li><li style="color: #bbb">Dois</li>'), [/^color-contrast: /]],
  ['a picture in a part', LIST('<li>Um<img src="data:,"></li>'), [/^image-alt: /]],
  ['a part without its words', LIST('<li>Um<button>Abrir</button></li><li><button></button></li>'), [/^button-name: /]],
  ['another order of headings', LIST('<li>Um</li>').replace('<ul>', '<h4>Sem nível</h4><ul>'), [/^heading-order: /]],
  ['a list that holds something else', LIST('<p>Um</p>'), [/^list: /]],
];

test('axe is asked about what no screen had, and not twice about the same', async ({ browser }) => {
  const page = await browser.newPage();
  const memory = createMemory();
  for (const [what, html, found] of SHOWN) {
    await page.setContent(html);
    const findings = await axeFindings(page, [], memory);
    expect(findings, what).toEqual(found.map((each) => expect.stringMatching(each)));
    expect(await memory.mark(page), what).toEqual({ outline: false, parts: 0 });
  }
  await page.close();
});
