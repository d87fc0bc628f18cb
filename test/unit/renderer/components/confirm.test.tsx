/** A confirmation whose act is running: nothing that says "cancel" may close it, since nothing is cancelled. */

import { MantineProvider, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { Confirm } from '../../../../renderer/components/confirm.tsx';
import { TitledModal } from '../../../../renderer/components/titled-modal.tsx';

beforeAll(() => void startTexts());

const nothing = () => undefined;
/** Where `env` is "test", Mantine draws a dialog in its place. */
const drawn = (element: ReactElement): string => renderToStaticMarkup(<MantineProvider env="test">{element}</MantineProvider>);

/** Each button with whether it can be pressed. */
function buttonsOf(busy?: boolean) {
  const confirm = (
    <Confirm title="Enviar?" action="Enviar" {...(busy !== undefined && { busy })} onConfirm={nothing} onClose={nothing}>
      2 preços
    </Confirm>
  );
  const buttons = drawn(confirm).matchAll(/<button([^>]*)>(.*?)<\/button>/g);
  return [...buttons].map(([, attributes = '', inside = '']) => {
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside.replaceAll(/<[^>]*>/g, '');
    return [name, !/\sdisabled(=|\s|$)/.test(attributes)];
  });
}

it.each([
  [undefined, true],
  [false, true],
  [true, false],
])('busy %s: its buttons can be pressed: %s', (busy, can) => {
  expect(buttonsOf(busy)).toEqual([
    ['Fechar', can],
    ['Cancelar', can],
    ['Enviar', can],
  ]);
});

it.each([
  [false, 1],
  [true, 0],
])('busy %s: Esc and a click beside it close it %i times', (busy, times) => {
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  let modal: ReactElement<ModalProps> | null = null;
  function Dialog() {
    modal = TitledModal({ title: 'Enviar?', busy, onClose: close, children: null });
    return modal;
  }
  drawn(<Dialog />);
  (modal as ReactElement<ModalProps> | null)?.props.onClose();
  expect(closed).toBe(times);
});
