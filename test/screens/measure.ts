/**
 * What is wrong with a page as it stands on the screen: text that is cut, text over text, a page wider than its window.
 * Runs in the page, so it may use nothing but its own text.
 */

export interface Misfit {
  readonly what: 'cut' | 'money-cut' | 'short-cut' | 'overlap' | 'wide';
  readonly text: string;
  /** For whoever is to mend it. */
  readonly where: string;
}

/** Answers at most 20. */
export function misfits(): readonly Misfit[] {
  /** An amount by itself, not a sentence that names one. */
  const MONEY = /^\W*(R\$\s?)?[-+−]?\d{1,3}(\.?\d{3})*,\d{2,4}\b.{0,12}$/;
  /** A moment by itself. */
  const MOMENT = /^\W*\d{2}\/\d{2}(\/\d{4})?,?( \d{2}:\d{2}(:\d{2})?)?$/;
  /** A state and the name of a column: short words that a width is made for. */
  const SHORT = '.rc-status, .rc-head-cell';
  /** Parts of a pixel that glyphs and rounding take. */
  const SLACK = 1.5;
  const found: Misfit[] = [];
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Drawn {
    readonly node: Text;
    readonly element: Element;
    readonly box: Box;
    readonly text: string;
  }
  const nameOf = (element: Element): string => {
    const names: string[] = [];
    for (let at: Element | null = element; at !== null && names.length < 4; at = at.parentElement) {
      const own = [...at.classList].filter((each) => !/^m_|__m__/.test(each)).slice(0, 2);
      names.unshift(at.tagName.toLowerCase() + own.map((each) => `.${each}`).join(''));
    }
    return names.join(' > ');
  };
  const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const report = (what: Misfit['what'], element: Element, text: string, where = nameOf(element)): void => {
    if (found.length < 20) found.push({ what, text: words(text).slice(0, 90), where });
  };
  // Read once each: a page has thousands, and every one is asked for many times.
  const kept = <Key extends object, Value>(read: (key: Key) => Value) => {
    const known = new WeakMap<Key, { readonly value: Value }>();
    return (key: Key): Value => {
      let held = known.get(key);
      if (held === undefined) {
        held = { value: read(key) };
        known.set(key, held);
      }
      return held.value;
    };
  };
  const styleOf = kept((element: Element) => {
    const { position, display, overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, clip } = getComputedStyle(element);
    const { transform, filter, contain, willChange } = getComputedStyle(element);
    const holds =
      transform !== 'none' || filter !== 'none' || /paint|strict|content|layout/.test(contain) || willChange.includes('transform');
    const lost =
      clipPath.startsWith('inset(50%') || clipPath.startsWith('inset(100%') || (clip.startsWith('rect(0px') && position === 'absolute');
    const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return { position, display, overflowX, overflowY, holds, lost, ends };
  });
  const rectOf = kept((element: Element) => element.getBoundingClientRect());
  /** Said, and not shown: one pixel, or nothing of it left by its clip path. */
  const isLost: (element: Element) => boolean = kept((element: Element): boolean => {
    const { lost, overflowX } = styleOf(element);
    if (lost || (overflowX !== 'visible' && rectOf(element).width <= 1 && rectOf(element).height <= 1)) return true;
    return element.parentElement !== null && isLost(element.parentElement);
  });
  const isHidden = kept((element: Element): boolean => {
    // Comes into sight by the keyboard alone.
    if (element.closest('.rc-skip') !== null) return true;
    return !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || isLost(element);
  });
  const hasTooltip = (element: Element, text: string): boolean => {
    for (let at: Element | null = element, up = 0; at !== null && up < 4; at = at.parentElement, up += 1) {
      const title = words(at.getAttribute('title') ?? '');
      if (title !== '' && (title.includes(words(text)) || words(text).includes(title))) return true;
    }
    return false;
  };
  /** The element whose box an element can be cut by, next outward; null: only the window. */
  const nextOut = kept((element: Element): Element | null => {
    const { position, display } = styleOf(element);
    let at = element.parentElement;
    if (display === 'inline') return at;
    if (position === 'fixed') while (at !== null && !styleOf(at).holds) at = at.parentElement;
    if (position === 'absolute') while (at !== null && styleOf(at).position === 'static' && !styleOf(at).holds) at = at.parentElement;
    return at;
  });
  const isCut = (element: Element, box: Box): { readonly by: Element | null; readonly seen: Box | null } | null => {
    let seen: Box = box;
    let scrolls = { x: false, y: false };
    let by: Element | null = null;
    for (let at: Element | null = element; at !== null; at = nextOut(at)) {
      if (at === document.documentElement || at === document.body) break;
      const style = styleOf(at);
      if (style.display === 'inline' || style.display === 'contents' || (style.overflowX === 'visible' && style.overflowY === 'visible'))
        continue;
      const rect = rectOf(at);
      const inner: Box = {
        left: rect.left + at.clientLeft,
        top: rect.top + at.clientTop,
        right: rect.left + at.clientLeft + at.clientWidth,
        bottom: rect.top + at.clientTop + at.clientHeight,
      };
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const rolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const outX = seen.left < inner.left - SLACK || seen.right > inner.right + SLACK;
      const outY = seen.top < inner.top - SLACK || seen.bottom > inner.bottom + SLACK;
      // What is scrolled away once is within reach, and its box ends at what shows it.
      if (rolls(style.overflowX)) scrolls = { ...scrolls, x: true };
      if (rolls(style.overflowY)) scrolls = { ...scrolls, y: true };
      if (cuts(style.overflowX) && outX && !scrolls.x) by ??= at;
      // A line is taller than its glyphs: a third of it is not seen to be missing.
      const cutY = Math.max(inner.top - seen.top, seen.bottom - inner.bottom);
      if (cuts(style.overflowY) && outY && !scrolls.y && cutY > (box.bottom - box.top) / 3) by ??= at;
      const [acrossIsFree, downIsFree] = [style.overflowX === 'visible', style.overflowY === 'visible'];
      seen = {
        left: acrossIsFree ? seen.left : Math.max(seen.left, inner.left),
        right: acrossIsFree ? seen.right : Math.min(seen.right, inner.right),
        top: downIsFree ? seen.top : Math.max(seen.top, inner.top),
        bottom: downIsFree ? seen.bottom : Math.min(seen.bottom, inner.bottom),
      };
      if (seen.left >= seen.right || seen.top >= seen.bottom) return { by, seen: null };
    }
    // The window itself never scrolls.
    const across = seen.left < -SLACK || seen.right > innerWidth + SLACK;
    const down = seen.top < -SLACK || seen.bottom > innerHeight + SLACK;
    if ((across && !scrolls.x) || (down && !scrolls.y)) by ??= document.documentElement;
    return { by, seen };
  };

  const all: Drawn[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    if (words(text) === '' || element === null || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE|TEXTAREA)$/i.test(element.tagName)) continue;
    if (isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let told = false;
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const box: Box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
      const cut = isCut(element, box);
      if (cut === null) continue;
      if (cut.by !== null && !told) {
        told = true;
        const money = MONEY.test(words(text));
        const { ends } = styleOf(cut.by);
        const whole = hasTooltip(element, text) || hasTooltip(cut.by, cut.by.textContent ?? '');
        if (money) report('money-cut', element, text, `${nameOf(element)} in ${nameOf(cut.by)}`);
        else if (ends && whole && (MOMENT.test(words(text)) || element.closest(SHORT) !== null))
          report('short-cut', element, text, `${nameOf(element)} in ${nameOf(cut.by)}`);
        else if (!ends || !whole)
          report('cut', element, text, `${nameOf(element)} in ${nameOf(cut.by)}${ends ? ' (…, without a tooltip)' : ''}`);
      }
      if (cut.seen !== null) all.push({ node: node as Text, element, box: cut.seen, text });
    }
  }

  // The text of a state runs into its padding before it is cut.
  for (const state of document.querySelectorAll('.rc-cell .rc-status')) {
    if (state.scrollWidth > state.clientWidth + SLACK && !isHidden(state)) report('short-cut', state, state.textContent ?? '');
  }

  // Fields: what they ask for, and what is chosen in them.
  const ruler = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (ruler === null || isHidden(field) || field.clientWidth <= 1) continue;
    const style = getComputedStyle(field);
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field.value === '' || field.readOnly
          ? field.value || field.placeholder
          : '';
    if (text === '' || /^(checkbox|radio|file|range|hidden)$/.test(field.type)) continue;
    ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (ruler.measureText(text).width > room + 2 && !hasTooltip(field, text)) report('cut', field, text);
  }

  // Text over text. Behind something opaque nothing is seen: a head that stays over rows that move.
  const free = document.createElement('style');
  free.textContent = '*, *::before, *::after { pointer-events: auto !important; }';
  document.head.append(free);
  const isOpaque = kept((element: Element): boolean => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (Number(opacity) < 0.9) return false;
    if (backgroundImage !== 'none') return true;
    const alpha = /rgba?\([^)]*?[,/]\s*([\d.]+)\)$/.exec(backgroundColor);
    return (
      backgroundColor.startsWith('rgb(') ||
      (alpha !== null && backgroundColor.startsWith('rgba') && Number(alpha[1]) > 0.9) ||
      /^(color|oklab|oklch)/.test(backgroundColor)
    );
  });
  const isWithin = (outer: Element, inner: Element): boolean => outer === inner || outer.contains(inner);
  /** A head that stays, a panel, a dialog: one that is set over the others, and not merely beside them. */
  const mayCover = (cover: Element, below: Element): boolean => {
    for (let at: Element | null = cover; at !== null && !isWithin(at, below); at = at.parentElement) {
      if (['sticky', 'fixed', 'absolute'].includes(styleOf(at).position)) return true;
    }
    return false;
  };
  all.sort((a, b) => a.box.top - b.box.top);
  for (let at = 0; at < all.length; at += 1) {
    const a = all[at];
    if (a === undefined) continue;
    for (let next = at + 1; next < all.length; next += 1) {
      const b = all[next];
      if (b === undefined || b.box.top >= a.box.bottom) break;
      if (a.node === b.node) continue;
      const left = Math.max(a.box.left, b.box.left);
      const right = Math.min(a.box.right, b.box.right);
      const top = Math.max(a.box.top, b.box.top);
      const bottom = Math.min(a.box.bottom, b.box.bottom);
      const low = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
      // Lines set tightly touch with what they have no glyphs in.
      if (right - left < 3 || bottom - top < low * 0.45) continue;
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const [first, last] = [a, b].map(({ element }) => stack.indexOf(element)).toSorted((x, y) => x - y);
      if (first === undefined || last === undefined || first === -1) continue;
      const below = stack[last];
      if (below === undefined || stack.slice(0, last).some((each) => !isWithin(each, below) && isOpaque(each) && mayCover(each, below)))
        continue;
      report('overlap', a.element, `${words(a.text)} | ${words(b.text)}`, `${nameOf(a.element)} and ${nameOf(b.element)}`);
    }
  }
  free.remove();

  // Lists may be wider than their box; a page or a dialog may not.
  for (const each of document.querySelectorAll(
    '.rc-main, .rc-page, .mantine-Modal-content, .mantine-Modal-body, .mantine-Drawer-content, .mantine-Drawer-body',
  )) {
    if (
      each.scrollWidth > each.clientWidth + 1 &&
      each.checkVisibility() &&
      !['visible', 'clip'].includes(getComputedStyle(each).overflowX)
    ) {
      report('wide', each, `${each.scrollWidth} in ${each.clientWidth}`);
    }
  }
  return found;
}
