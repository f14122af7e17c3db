import type { ConvertPlan, Download, OutputResult } from '@shared/contract';
import { defineStore } from 'pinia';
import { useSession } from './session';

/** A file, or some of its puzzles as intervals of indices, end to end. */
export interface ConversionSource {
  readonly fileId: number;
  readonly ranges?: readonly number[];
}

/** Writing a file's puzzles in another format: what would be lost, and doing it. */
export const useConversion = defineStore('conversion', () => {
  const session = useSession();

  function plan(source: ConversionSource, formatId: string): Promise<ConvertPlan> {
    return session.request('convert/plan', { ...source, formatId });
  }

  /** @throws RequestError, `output-exists` among others. */
  function save(
    source: ConversionSource,
    formatId: string,
    path: string,
    overwrite: boolean,
  ): Promise<OutputResult> {
    return session.request('convert/save', { ...source, formatId, path, overwrite });
  }

  function download(source: ConversionSource, formatId: string): Promise<Download> {
    return session.request('convert/download', { ...source, formatId });
  }

  return { plan, save, download };
});
