/** The look of the program: deep teal on quiet, slightly green greys; dense, square-shouldered, calm. */

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#eaf6f4',
  '#d3ebe7',
  '#a5d6cf',
  '#74c0b6',
  '#4aa99d',
  '#2a9386',
  '#157d72',
  '#0f6b62',
  '#0d5650',
  '#0b433f',
];
const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#eef2f1',
  '#e3e9e8',
  '#d2dbd9',
  '#b6c3c1',
  '#8b9b99',
  '#586967',
  '#425250',
  '#2b3836',
  '#182220',
];
const dark: MantineColorsTuple = [
  '#e2eae9',
  '#c6d1cf',
  '#a3b2b0',
  '#748583',
  '#3c4947',
  '#2d3836',
  '#1d2524',
  '#141a19',
  '#0f1413',
  '#0a0e0d',
];
const red: MantineColorsTuple = [
  '#fdeeec',
  '#fadbd8',
  '#f3b6b0',
  '#ec8f87',
  '#e66c62',
  '#dc4a3f',
  '#c8372d',
  '#b02a22',
  '#8f211b',
  '#6f1a16',
];

// The header of a dialog is no banner of the page: one landmark of that kind is enough.
const DIALOG = { attributes: { header: { role: 'presentation' } } };

const shared = {
  '--mantine-color-body': 'var(--rc-card)',
  '--mantine-color-text': 'var(--rc-ink)',
  '--mantine-color-dimmed': 'var(--rc-ink-2)',
  '--mantine-color-default-border': 'var(--rc-line-strong)',
  '--mantine-color-error': 'var(--bad-fg)',
  '--mantine-color-placeholder': 'var(--rc-placeholder)',
  '--mantine-color-teal-light': 'var(--info-bg)',
  '--mantine-color-teal-light-hover': 'var(--rc-selected)',
  '--mantine-color-teal-light-color': 'var(--info-fg)',
};

/** Mantine's own variables, taken from ours (app/styles/tokens.css), so that both schemes agree. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  // What can't be used now is still seen on a card.
  dark: { ...shared, '--mantine-color-disabled': 'var(--rc-line)' },
});

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, gray, dark, red },
  black: '#182220',
  fontFamily: "'Inter Variable', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: "'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '12px', xl: '18px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: {
      defaultProps: {
        ...DIALOG,
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        radius: 'lg',
        transitionProps: { duration: 120 },
      },
    },
    Drawer: { defaultProps: { ...DIALOG, overlayProps: { backgroundOpacity: 0.3 }, transitionProps: { duration: 140 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 350, multiline: true, maw: 380, transitionProps: { duration: 80 } } },
  },
});
