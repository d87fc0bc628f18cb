import { readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { MOTION_MS } from '../../../../renderer/app/testing.ts';
import { cssVariables, theme } from '../../../../renderer/app/theme.ts';
import { checkLook, readLook, TOKENS } from '../../../tools/house/check-look.ts';

const MADE = ':root {\n  --rc-ink: #182220;\n  --rc-text-sm: 0.8125rem;\n}\n';

/** What is found in a renderer of these tokens and one file more. */
function found(path: string, text: string): readonly string[] {
  const files = new Map([
    [TOKENS, MADE],
    [path, text],
  ]);
  return checkLook(files).map(({ rule, text: said }) => `${rule}: ${said}`);
}

const inMarkup = (markup: string): readonly string[] => found('renderer/a.tsx', `/** A part. */\nexport const part = ${markup};\n`);
const inSheet = (declaration: string): readonly string[] => found('renderer/a.css', `.rc-a {\n  ${declaration};\n}\n`);

test('the renderer as it stands: no look in the markup, every value a token', () => {
  const files = readLook();
  expect(files.size).toBeGreaterThan(250);
  expect(files.get(TOKENS)).toContain('--rc-page-width:');
  expect(checkLook(files)).toEqual([]);
});

test.each([
  ['what is static', '<div style={{ margin: 4 }} />'],
  ['what is named elsewhere', '<div style={LOOK} />'],
  ['over several lines', '<div\n  style={\n    { margin }\n  } />'],
  ['text', '<div style="margin: 4px" />'],
  ["Mantine's parts", '<Modal styles={{ body: { margin } }} />'],
  ['in properties', '<Modal closeButtonProps={{ style: { margin } }} />'],
  ['by its type', 'look as CSSProperties'],
])('a style in the markup is found: %s', (_, markup) => {
  const [text = ''] = inMarkup(markup);
  expect(text).toMatch(/^style: renderer\/a\.tsx:[2-5]: /);
});

test('what loads is a `Loading`, which says why it failed: a placeholder of its own is found', () => {
  expect(inMarkup('<Skeleton height={240} />')).toEqual([expect.stringMatching(/^loading: /)]);
  expect(inMarkup("<Text>{t('common.loading')}</Text>")).toEqual([expect.stringMatching(/^loading: /)]);
  expect(inMarkup('<Loading waits error={error} height={240} onRetry={look} />')).toEqual([]);
});

test('a value that is known before goes through no variable of the sheet; one that is measured does', () => {
  expect(inMarkup(`<div style={cssVars({ '--rc-top': \`\${top}px\`, '--rc-rows': total })} />`)).toEqual([]);
  for (const value of ["'4px'", '`4px`', '4', '-0.5']) {
    expect(inMarkup(`<div style={cssVars({ '--rc-top': ${value} })} />`), value).toHaveLength(1);
  }
});

test.each(['color: #fff', 'color: #182220', 'background: rgb(0 0 0 / 10%)', 'box-shadow: 0 0 2px hsl(0 0% 0%)', 'border: 1px solid white'])(
  'a raw colour in a sheet is found: %s',
  (declaration) => {
    expect(inSheet(declaration)).toEqual([expect.stringMatching(/^colour: renderer\/a\.css:2: .*is a token of/)]);
  },
);

test.each(['<path fill="#0f6b62" />', "<path fill={on ? '#fff' : tone} />", '<Text c="rgb(1 2 3)" />', '<path stroke="white" />'])(
  'a raw colour in the markup is found: %s',
  (markup) => {
    expect(inMarkup(markup)).toEqual([expect.stringMatching(/^colour: renderer\/a\.tsx:2: /)]);
  },
);

test.each(['font-size: 13px', 'font-size: 0.8125rem', 'font: 600 13px/1.4 Inter'])('a raw size of type in a sheet is found: %s', (text) => {
  expect(inSheet(text)).toEqual([expect.stringMatching(/^size: renderer\/a\.css:2: .*--rc-text/)]);
});

test.each(['<Text fz={13} />', '<Title fz={large ? 34 : 22} />', '<Text fz="13px" />', '<text fontSize={11} />', '{ fontSize: 13 }'])(
  'a raw size of type in the markup is found: %s',
  (markup) => {
    expect(inMarkup(markup)).toEqual([expect.stringMatching(/^size: renderer\/a\.tsx:2: /)]);
  },
);

test('a raw radius and a raw time are found', () => {
  expect(inSheet('border-radius: 7px')).toEqual([expect.stringMatching(/^size: .*--rc-radius/)]);
  expect(inSheet('transition: background 120ms')).toEqual([expect.stringMatching(/^motion: .*--rc-motion/)]);
});

test('a variable that nothing makes is found: it would silently be what is inherited', () => {
  expect(inSheet('color: var(--rc-inc)')).toEqual(['name: renderer/a.css:2: nothing makes --rc-inc']);
  expect(inMarkup('<Text c="var(--rc-inc)" />')).toEqual(['name: renderer/a.tsx:2: nothing makes --rc-inc']);
});

test('what is no value of the look is left alone', () => {
  for (const text of [
    'color: var(--rc-ink)',
    'color: var(--mantine-color-dimmed)',
    'background: color-mix(in srgb, var(--rc-ink) 18%, transparent)',
    'border-color: currentColor',
    'border-radius: 50%',
    'font-size: var(--rc-text-sm)',
    'font: inherit',
    'mask-image: linear-gradient(to right, black, transparent)',
    'width: 13px; /* #fff, 13px */',
  ]) {
    expect(inSheet(text), text).toEqual([]);
  }
  for (const markup of ['<Text fz="xs" c="red" mt={4} title="nº #1, #abc." />', "new Intl.NumberFormat('pt-BR', { style: 'currency' })"]) {
    expect(inMarkup(markup), markup).toEqual([]);
  }
});

test('Mantine moves, sizes and colours by the same tokens', () => {
  const tokens = readFileSync(TOKENS, 'utf8');
  for (const [name, token] of [
    ['tip', '--rc-motion-tip'],
    ['dialog', '--rc-motion-dialog'],
    ['drawer', '--rc-motion-drawer'],
  ] as const) {
    expect(tokens).toContain(`${token}: ${MOTION_MS[name]}ms;`);
  }
  const { colors, fontSizes, radius, spacing, headings } = theme;
  const resolved = [Object.values(cssVariables(DEFAULT_THEME).light), Object.values(cssVariables(DEFAULT_THEME).dark)];
  const named = JSON.stringify([colors, fontSizes, radius, spacing, headings, resolved]).matchAll(/var\((--[\w-]+)\)/g);
  const names = [...named].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});
