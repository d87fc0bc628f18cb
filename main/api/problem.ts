import type { ApiProblem } from '../../preload/contract/errors.ts';
import { isObject, parseJson } from './json.ts';

/**
 * The API's error body (API document, "Error object"), or null when the text is of another shape. A
 * title and a detail are asked for: error pages of gateways and frameworks lack one or both.
 */
export function readProblem(status: number, text: string): ApiProblem | null {
  const body = parseJson(text);
  if (!isObject(body) || typeof body.title !== 'string' || typeof body.detail !== 'string') return null;
  return { status, title: body.title, detail: body.detail, errors: readErrors(body.errors) };
}

function readErrors(errors: unknown): ApiProblem['errors'] {
  if (!isObject(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, (Array.isArray(messages) ? messages : [messages]).map(asText)]),
  );
}

function asText(message: unknown): string {
  return typeof message === 'string' ? message : JSON.stringify(message);
}
