import type {
  MakeDraft,
  MakeField,
  MakeForm,
  MakePackages,
  MakeProgress,
  MakeValues,
  PackageId,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { latestRun } from './latest-run';
import { useRemembered } from './memory';
import { useSession } from './session';

/** The data set that is to be made, and the one that is being made. */
export const useMake = defineStore('make', () => {
  const session = useSession();
  const form = shallowRef<MakeForm | null>(null);
  const draft = shallowRef<MakeDraft>({ set: {}, rows: [{ count: '10' }] });
  /** The entry whose puzzles are chosen and shown. */
  const row = shallowRef(0);
  const judges = useRemembered<PackageId[]>('make.judges', []);
  const packed = useRemembered<'folder' | 'zip'>('make.packed', 'zip');
  const { progress, active, take, ended, endWithWorkbench } = latestRun<MakeProgress>(
    ({ state }) => state === 'running' || state === 'packing',
  );
  const packages = computed<MakePackages | null>(() =>
    judges.value.length === 0 ? null : { judges: judges.value, as: packed.value },
  );

  session.on('make/progress', take);
  session.onRestart(() => Promise.resolve(endWithWorkbench()));
  session.onSync(async () => {
    const found = await session.request('make/current', null);
    if (found !== null) take(found);
  });

  async function load(): Promise<void> {
    form.value ??= await session.request('make/form', null);
    if (draft.value.set['seed'] === undefined) drawSeed();
  }

  /** What an entry is called: its name, or its number where it has none. */
  function rowName(at: number): string {
    const { name = '' } = draft.value.rows[at] ?? {};
    return name === '' ? String(at + 1) : String(name);
  }

  /** The keys of an entry, by its kind. */
  function fieldsOf(values: MakeValues | undefined): readonly MakeField[] {
    const kinds = form.value?.kinds ?? [];
    const kind = values?.['kind'] ?? '';
    return (kinds.find((each) => each.kind === kind) ?? kinds[0])?.fields ?? [];
  }

  function begin(next: MakeDraft): void {
    const { seed = newSeed() } = next.set;
    draft.value = { set: { ...next.set, seed }, rows: next.rows };
    row.value = 0;
  }

  function drawSeed(): void {
    setValue('seed', newSeed());
  }

  function setValue(key: string, value: string | boolean): void {
    draft.value = { ...draft.value, set: { ...draft.value.set, [key]: value } };
  }

  /** Changes an entry. What another kind or size has no use for goes. */
  function setRow(at: number, key: string, value: string | boolean): void {
    const rows = draft.value.rows.map((each, index) => {
      if (index !== at) return each;
      const next = { ...each, [key]: value };
      if (key === 'shape') return without(next, ['mask', 'regions']);
      if (key !== 'kind') return next;
      const known = new Set(fieldsOf(next).map((field) => field.key));
      return without(
        next,
        Object.keys(next).filter((name) => !known.has(name)),
      );
    });
    draft.value = { ...draft.value, rows };
  }

  /** Adds an entry like the one that is chosen. */
  function addRow(): void {
    const { rows } = draft.value;
    const like = without(rows[row.value] ?? {}, ['name', 'sample']);
    draft.value = { ...draft.value, rows: [...rows, like] };
    row.value = rows.length;
  }

  function removeRow(at: number): void {
    draft.value = { ...draft.value, rows: draft.value.rows.filter((_, index) => index !== at) };
    row.value = Math.max(0, Math.min(row.value, draft.value.rows.length - 1));
  }

  /** @throws RequestError the first thing wrong with the definition */
  async function open(from: { path: string } | { text: string }): Promise<void> {
    begin(
      'path' in from
        ? await session.request('make/open', from)
        : await session.request('make/openText', from),
    );
  }

  /** Makes the set and waits for its end. @throws RequestError */
  async function run(folder: string, resume: boolean): Promise<MakeProgress> {
    const wish = { draft: draft.value, folder, resume, packages: packages.value };
    return await ended(await session.request('make/start', wish));
  }

  async function cancel(): Promise<void> {
    if (progress.value !== null) await session.request('make/cancel', { id: progress.value.id });
  }

  /** Takes the report of the last run away. */
  function dismiss(): void {
    if (!active.value) progress.value = null;
  }

  return {
    form,
    draft,
    row,
    judges,
    packed,
    progress,
    active,
    load,
    rowName,
    fieldsOf,
    begin,
    drawSeed,
    setValue,
    setRow,
    addRow,
    removeRow,
    open,
    run,
    cancel,
    dismiss,
  };
});

function without(values: MakeValues, keys: readonly string[]): MakeValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

function newSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}
