/**
 * Tasks of the page's main thread by their own work: a recorded task's thread time leaves out what it waited for a core,
 * so that a busy machine hardly changes it. Each belongs to the step that was begun last.
 */

import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

export interface Task {
  readonly step: string;
  /** Milliseconds of work, and by the clock. */
  readonly ownMs: number;
  readonly ms: number;
  /** What most of it was, with its milliseconds. */
  readonly made: string;
}

const eventSchema = z.object({
  name: z.string(),
  cat: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().optional(),
  tdur: z.number().optional(),
});
type TraceEvent = z.infer<typeof eventSchema>;

const TASKS = 'disabled-by-default-devtools.timeline';
const CATEGORIES = ['blink.user_timing', 'devtools.timeline', TASKS];
const STEP = 'step:';
const MOST_PARTS = 4;
/** Of the others nobody asks. */
const MOST_TOLD = 30;

/** What is done from now on belongs to it. */
export type Step = (name: string) => Promise<void>;

/** All tasks of the page while `act` runs, the longest first. */
export async function tasksOf(browser: Browser, page: Page, act: (step: Step) => Promise<void>): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await act(async (name) => {
      await page.evaluate((mark) => void performance.mark(mark), `${STEP}${name}`);
    });
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return readTasks((await browser.stopTracing()).toString('utf8'));
}

export function readTasks(text: string): readonly Task[] {
  const { traceEvents } = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(text));
  const events = traceEvents.flatMap((each) => eventSchema.safeParse(each).data ?? []);
  const marks = events.filter(({ name, cat }) => cat.includes('user_timing') && name.startsWith(STEP)).sort((a, b) => a.ts - b.ts);
  // The process that was marked is the page; of its threads the one with the marks.
  const threads = new Set(marks.map(threadOf));
  const own = events.filter((event) => event.ph === 'X' && threads.has(threadOf(event))).sort((a, b) => a.ts - b.ts);
  return own
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({
      step: (marks.findLast(({ ts }) => ts <= task.ts + (task.dur ?? 0))?.name ?? STEP).slice(STEP.length),
      ownMs: (task.tdur ?? Number.NaN) / 1000,
      ms: (task.dur ?? 0) / 1000,
      event: task,
    }))
    .sort((a, b) => b.ownMs - a.ownMs)
    .map(({ event, ...task }, index) => ({ ...task, made: index < MOST_TOLD ? madeOf(event, own) : '' }));
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}.${tid}`;

/** The parts of a task by their own work, without that of the parts within them. */
function madeOf(task: TraceEvent, all: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const parts = all.filter((each) => each !== task && each.ts >= task.ts && each.ts + (each.dur ?? 0) <= end && each.tdur !== undefined);
  const sums = new Map<string, number>();
  const open: TraceEvent[] = [];
  const add = (name: string, us: number): void => void sums.set(name, (sums.get(name) ?? 0) + us);
  for (const part of parts) {
    while (open.length > 0 && endOf(open.at(-1)) <= part.ts) open.pop();
    const around = open.at(-1);
    if (around !== undefined) add(around.name, -(part.tdur ?? 0));
    add(part.name, part.tdur ?? 0);
    open.push(part);
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_PARTS)
    .map(([name, us]) => `${name} ${(us / 1000).toFixed(1)}`)
    .join(', ');
}

const endOf = (event: TraceEvent | undefined): number => (event === undefined ? 0 : event.ts + (event.dur ?? 0));
