/** The theme: deep teal on quiet, slightly green grays; dense, square-shouldered, calm. */

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { TO_FIT } from '../components/to-fit.ts';
import { giveFocusBack } from '../kit/focus-back.ts';

/** A color ramp of app/styles/tokens.css. */
function ramp(name: 'teal' | 'gray' | 'dark' | 'red'): MantineColorsTuple {
  const step = (shade: number): string => `var(--rc-${name}-${shade})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

/** Durations of Mantine's transitions: they run in script and can't read --rc-motion-*. */
export const MOTION_MS = { tip: 80, dialog: 120, drawer: 140 } as const;

// The header of a dialog is not a banner of the page; the page may have only one such landmark.
const DIALOG = { attributes: { header: { role: 'presentation' } }, onExitTransitionEnd: giveFocusBack };

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

/** Mantine's variables, mapped to the tokens (app/styles/tokens.css), so that both color schemes match. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  // Disabled controls stay visible on a card.
  dark: { ...shared, '--mantine-color-disabled': 'var(--rc-line)' },
});

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal: ramp('teal'), gray: ramp('gray'), dark: ramp('dark'), red: ramp('red') },
  black: 'var(--rc-gray-9)',
  fontFamily: "'Inter Variable', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: "'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
  fontSizes: {
    xs: 'var(--rc-text-xs)',
    sm: 'var(--rc-text-sm)',
    md: 'var(--rc-text-md)',
    lg: 'var(--rc-text-lg)',
    xl: 'var(--rc-text-xl)',
  },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: 'var(--rc-text-2xl)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--rc-text-lg)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--rc-text-md)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--rc-radius-1)',
    sm: 'var(--rc-radius-3)',
    md: 'var(--rc-radius-4)',
    lg: 'var(--rc-radius-6)',
    xl: 'var(--rc-radius-8)',
  },
  spacing: {
    xs: 'var(--rc-space-4)',
    sm: 'var(--rc-space-5)',
    md: 'var(--rc-space-7)',
    lg: 'var(--rc-space-9)',
    xl: 'var(--rc-space-12)',
  },
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
        transitionProps: { duration: MOTION_MS.dialog },
      },
    },
    Drawer: { defaultProps: { ...DIALOG, overlayProps: { backgroundOpacity: 0.3 }, transitionProps: { duration: MOTION_MS.drawer } } },
    // A menu is as high as the window allows, and scrolls. Its first entry takes the focus, not an empty placeholder.
    Menu: { defaultProps: { middlewares: TO_FIT, withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 350, multiline: true, maw: 380, transitionProps: { duration: MOTION_MS.tip } } },
  },
});
