import type { CSSProperties } from 'react';

/**
 * Values known only at render time (a measured width, a row's offset, a share), passed to a style sheet:
 * the only way a value gets into `style`. Values known earlier are classes.
 */
export function cssVars(values: Readonly<Record<`--rc-${string}`, string | number>>): CSSProperties {
  // React accepts custom properties; its types do not declare them.
  return values as CSSProperties;
}
