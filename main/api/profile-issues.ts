import type { z } from 'zod';
import { profileSentences } from '../texts/api.ts';

/** The first issue as the path of the entry ("batches.standard.largest") and a sentence about it. */
export function profileIssue(issues: readonly z.core.$ZodIssue[]): { readonly path: string; readonly sentence: string } {
  const issue = deepest(issues);
  if (issue === undefined) return { path: '', sentence: profileSentences.wrong() };
  const path = issue.path.map(String);
  switch (issue.code) {
    case 'unrecognized_keys':
      return { path: [...path, issue.keys[0] ?? ''].join('.'), sentence: profileSentences.unknownEntry() };
    case 'invalid_type':
      return { path: path.join('.'), sentence: profileSentences.wrongType(issue.expected) };
    case 'invalid_value':
      return { path: path.join('.'), sentence: profileSentences.oneOf(issue.values.map(String)) };
    case 'too_small':
      return { path: path.join('.'), sentence: profileSentences.atLeast(Number(issue.minimum), issue.origin) };
    case 'too_big':
      return { path: path.join('.'), sentence: profileSentences.atMost(Number(issue.maximum), issue.origin) };
    case 'custom':
      return { path: path.join('.'), sentence: issue.message };
    default:
      return { path: path.join('.'), sentence: profileSentences.wrong() };
  }
}

/** A union reports each branch's issues: the branch that got furthest names the entry best. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const issue = issues[0];
  if (issue?.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .map((branch) => deepest(branch))
    .filter((found) => found !== undefined)
    .sort((a, b) => b.path.length - a.path.length)[0];
  return inner === undefined ? issue : { ...inner, path: [...issue.path, ...inner.path] };
}
