/** V8's own block coverage of this process: which branches of the modules loaded since `begin` never ran. */

import { type Debugger, type Profiler, Session } from 'node:inspector';

export interface Unrun {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

export interface BlockCoverage {
  /** Modules, as V8 knows them. */
  readonly files: readonly string[];
  readonly unrun: readonly Unrun[];
}

/**
 * What no case can run: the getters that the bundler writes for exports, the brace at the end of a function
 * of which every way returns, the exhaustive check that the compiler proves unreachable.
 */
const NO_BRANCH: readonly RegExp[] = [
  /^(?:\(\) => \{ try \{ return \w+ \} )?catch \{\}(?: \})?$/,
  /^[\s{};)]*$/,
  /^default:\s*return [^;]*assertNever\)?\(/,
];

/**
 * To be called before the modules are loaded: V8 counts from their first line on. The answer ends the
 * counting and tells of the modules whose address contains `part`.
 */
export function beginBlockCoverage(): (part: string) => BlockCoverage {
  const session = new Session();
  session.connect();
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }: { readonly params: Debugger.ScriptParsedEventDataType }) => {
    urls.set(params.scriptId, params.url);
  });
  session.post('Debugger.enable');
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  function sourceOf(scriptId: string): string {
    let source = '';
    session.post('Debugger.getScriptSource', { scriptId }, (error, answer) => {
      if (error !== null) throw error;
      source = answer.scriptSource;
    });
    return source;
  }

  function unrunOf({ scriptId, url, functions }: Profiler.ScriptCoverage): readonly Unrun[] {
    const source = sourceOf(scriptId);
    const never = functions.flatMap(({ ranges }) => ranges.filter(({ count }) => count === 0));
    const blocks = never.map(({ startOffset, endOffset }) => {
      const line = source.slice(0, startOffset).split('\n').length;
      return { file: url, line, code: source.slice(startOffset, endOffset).trim() };
    });
    return blocks.filter(({ code }) => !NO_BRANCH.some((pattern) => pattern.test(code)));
  }

  return (part) => {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error;
      scripts = answer.result.filter(({ url }) => url.includes(part));
    });
    const unrun = scripts.flatMap(unrunOf);
    session.disconnect();
    return { files: scripts.map(({ url }) => url), unrun };
  };
}
