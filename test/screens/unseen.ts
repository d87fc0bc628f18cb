/**
 * What of a page axe has not looked at yet: it is asked about each kind of part in each kind of place once in a run, and
 * not about the same navigation, head and rows on every screen again. Of what a part says, only whether it says
 * something counts; what it is, how it is marked, what it holds and its colours and sizes do.
 */

import type { Page } from '@playwright/test';

/** Marks the outermost parts that nothing was asked about yet. */
export const UNSEEN = 'data-unseen';

export interface Look {
  /** Whether headings and landmarks follow each other as on no page before: then the page is looked at as a whole. */
  readonly outline: boolean;
  /** How many parts are marked; all that is in them is to be looked at. */
  readonly parts: number;
}

interface Kinds {
  readonly outline: number;
  /** Of each element in the order of the document. */
  readonly parts: readonly number[];
}

export interface Memory {
  /** Marks what is new in the page, and remembers it as seen. `unmark` when it was looked at. */
  mark(page: Page): Promise<Look>;
}

/** In real colours: nothing of the page may be in the middle of a transition. */
export function createMemory(): Memory {
  const seen = new Set<number>();
  const outlines = new Set<number>();
  return {
    async mark(page) {
      const { outline, parts } = await page.evaluate(kindsInPage);
      const isNew = parts.map((kind) => !seen.has(kind));
      const newOutline = !outlines.has(outline);
      for (const kind of parts) seen.add(kind);
      outlines.add(outline);
      const places = isNew.flatMap((each, place) => (each ? [place] : []));
      return { outline: newOutline, parts: places.length === 0 ? 0 : await page.evaluate(markInPage, { places, mark: UNSEEN }) };
    },
  };
}

export async function unmark(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
  }, UNSEEN);
}

/** Runs in the page. */
function markInPage({ places, mark }: { readonly places: readonly number[]; readonly mark: string }): number {
  const all = [...document.body.querySelectorAll('*')];
  let marked = 0;
  for (const place of places) {
    const element = all[place];
    // A part's kind holds that of all around it: what is in a new one is new.
    if (element === undefined || element.parentElement?.closest(`[${mark}]`) != null) continue;
    element.setAttribute(mark, '');
    marked += 1;
  }
  return marked;
}

/** Runs in the page, so it may use nothing but its own text. */
function kindsInPage(): Kinds {
  /** Names of other elements, or words: that there are some is all that counts. */
  const SAID =
    /^(aria-(label|labelledby|describedby|controls|owns|activedescendant|details|errormessage|valuetext|description)|alt|title|placeholder|href|src|for|lang)$/;
  /** What axe's rules ask for, but for what is said. */
  const ASKED =
    /^(aria-.+|role|type|tabindex|disabled|hidden|multiple|autocomplete|scope|headers|colspan|rowspan|contenteditable|inert|open)$/;
  const hash = (text: string, from = 2_166_136_261): number => {
    let value = from;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
    return value;
  };
  const roleOf = (element: Element): string => element.getAttribute('role') ?? element.tagName;
  const says = (node: Node): boolean => (node.textContent ?? '').trim() !== '';
  const marks = (element: Element): string =>
    [...element.attributes]
      .flatMap(({ name, value }) => {
        if (SAID.test(name)) return [`${name}${value.trim() === '' ? '' : '+'}`];
        return ASKED.test(name) ? [`${name}=${value.replaceAll(/\d+/g, '#')}`] : [];
      })
      .toSorted()
      .join(' ');
  const look = (element: Element): string => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, display, visibility, position } =
      getComputedStyle(element);
    return [color, backgroundColor, backgroundImage === 'none', opacity, fontSize, fontWeight, display, visibility, position].join();
  };
  const kinds = new Map<Element, number>();
  const all = [...document.body.querySelectorAll('*')];
  const kindOf = (element: Element): number => {
    const around = element.parentElement === null ? 0 : (kinds.get(element.parentElement) ?? 0);
    const classes = [...element.classList].filter((name) => !name.startsWith('__m__')).join(' ');
    const holds = [...new Set([...element.children].map(roleOf))].toSorted().join();
    const texts = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && says(node));
    return hash([element.tagName, classes, marks(element), holds, texts, says(element), look(element)].join('|'), around);
  };
  for (const element of all) kinds.set(element, kindOf(element));
  const PLACES = 'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, form, [role], [accesskey], a[href^="#"]';
  const outline = [...document.querySelectorAll(PLACES)]
    .filter((element) => !/^(row|gridcell|option|listitem|presentation)$/.test(element.getAttribute('role') ?? ''))
    .map((element) => {
      const named = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
      return `${roleOf(element)}${named ? '+' : ''}${element.checkVisibility() ? '' : '-'}`;
    });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.length - new Set(ids).size;
  const head = [document.title !== '', document.documentElement.lang, twice].join();
  return {
    outline: hash(`${head} ${outline.filter((each, at) => each !== outline[at - 1]).join(' ')}`),
    parts: all.map((element) => kinds.get(element) ?? 0),
  };
}
