import type { Download, OutputPlan, OutputResult, Result, ConvertPlan } from '@shared/contract';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
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

/** Characters of an output that its preview shows. */
const PREVIEW_LIMIT = 4000;

/** Saving answers: what would happen, doing it, and a look at the bytes. */
export const useOutputs = defineStore('outputs', () => {
  const session = useSession();
  /** How far the saving under way is, where it takes a while. */
  const saving = shallowRef<{ readonly done: number; readonly total: number } | null>(null);
  session.on('outputs/saving', (how) => void (saving.value = how));
  session.onSync(() => {
    saving.value = null;
    return Promise.resolve();
  });

  /** `folder` null is next to each input. */
  function plan(fileIds: readonly number[], folder: string | null): Promise<readonly OutputPlan[]> {
    return session.request('outputs/plan', { fileIds, folder });
  }

  function save(
    fileIds: readonly number[],
    folder: string | null,
    choices: { overwrite: boolean; partial: boolean },
  ): Promise<readonly OutputResult[]> {
    return session.request('outputs/save', { fileIds, folder, ...choices });
  }

  function preview(fileId: number): Promise<Result<'outputs/preview'>> {
    return session.request('outputs/preview', { fileId, limit: PREVIEW_LIMIT });
  }

  function download(fileId: number, partial: boolean): Promise<Download> {
    return session.request('outputs/download', { fileId, partial });
  }

  function reveal(path: string): Promise<boolean> {
    return session.request('shell/reveal', { path });
  }

  return { saving, plan, save, preview, download, reveal };
});
