import { Box } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'violet' | 'neutral';

/** How each state of something looks. */
export type Looks<State extends string> = Readonly<Record<State, { readonly tone: Tone; readonly icon: Icon }>>;

/** A state as colour, icon and word together: never colour alone. */
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
  /** Said aloud as soon as it is there. */
  readonly role?: 'alert' | 'status';
  /** Room above it. */
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
