import { Box } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'violet' | 'neutral';

/** Appearance of each state. */
export type Looks<State extends string> = Readonly<Record<State, { readonly tone: Tone; readonly icon: Icon }>>;

/** A state as color, icon and word together, because color alone is not accessible. */
export function Status({ tone, icon: Glyph, children }: { readonly tone: Tone; readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <span className="rc-status" data-tone={tone}>
      <Glyph size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}

interface NoteProps {
  readonly tone: Tone;
  readonly icon: Icon;
  /** Announced by screen readers as soon as it renders. */
  readonly role?: 'alert' | 'status';
  /** Top margin. */
  readonly mt?: number | undefined;
  readonly children: ReactNode;
}

/** A quiet box with a sentence in it. */
export function Note({ tone, icon: Glyph, role, mt = 0, children }: NoteProps) {
  return (
    <Box className="rc-note" data-tone={tone} role={role} mt={mt}>
      <Glyph size={18} stroke={1.8} aria-hidden />
      <div className="rc-grow">{children}</div>
    </Box>
  );
}
