import type { Figure } from '../figure';
import { answers } from './answers';
import { checklist } from './checklist';
import { crash } from './crash';
import { security } from './security';
import { faults } from './faults';
import { inputs } from './inputs';
import { outside } from './outside';
import { reading } from './reading';
import { reasoning } from './reasoning';
import { runaway } from './runaway';
import { saves } from './saves';
import { scale } from './scale';
import { dependencies, hostileZips, journals, offline, packed } from './tested';

/** Every figure, in the order of the table. A new one is a module here and an entry in this list. */
export const figures: readonly Figure[] = [
  ...saves,
  ...faults,
  ...outside,
  ...crash,
  journals,
  ...runaway,
  ...inputs,
  hostileZips,
  reading,
  ...answers,
  reasoning,
  ...scale,
  checklist,
  packed,
  ...security,
  offline,
  dependencies,
];
