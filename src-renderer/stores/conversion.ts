import type { ConvertPlan, Download, OutputResult } from '@shared/contract';
import { defineStore } from 'pinia';
import { useSession } from './session';

/** Writing a file's puzzles in another format: what would be lost, and doing it. */
export const useConversion = defineStore('conversion', () => {
  const session = useSession();

  function plan(fileId: number, formatId: string): Promise<ConvertPlan> {
    return session.request('convert/plan', { fileId, formatId });
  }

  /** @throws RequestError, `output-exists` among others. */
  function save(
    fileId: number,
    formatId: string,
    path: string,
    overwrite: boolean,
  ): Promise<OutputResult> {
    return session.request('convert/save', { fileId, formatId, path, overwrite });
  }

  function download(fileId: number, formatId: string): Promise<Download> {
    return session.request('convert/download', { fileId, formatId });
  }

  return { plan, save, download };
});
