/**
 * A plain checker of DRAT proofs in text, for tests only: each lemma has to follow by unit propagation (RUP),
 * or each of its resolvents upon its first literal has to (RAT), and in the end so does the empty clause.
 * Definition: N. Wetzler, M. Heule, W. Hunt, “DRAT-trim” (SAT 2014).
 */

type Clause = readonly number[];

/** Whether a proof shows that a formula in DIMACS CNF has no model. */
export function isRefutation(cnf: string, proof: string): boolean {
  const clauses = cnf
    .split('\n')
    .filter((line) => line !== '' && !/^[cp]/.test(line))
    .map(clauseOf);
  for (const line of proof.split('\n').filter((each) => each !== '')) {
    const lemma = clauseOf(line.replace(/^d /, ''));
    // As DRAT-trim does, units stay.
    if (line.startsWith('d ')) {
      if (lemma.length > 1) remove(clauses, lemma);
    } else if (!follows(clauses, lemma)) return false;
    else clauses.push(lemma);
  }
  return isRup(clauses, []);
}

const clauseOf = (line: string): Clause => line.trim().split(/\s+/).map(Number).slice(0, -1);

const keyOf = (clause: Clause): string => [...clause].sort((a, b) => a - b).join(' ');

function remove(clauses: Clause[], clause: Clause): void {
  const at = clauses.findIndex((each) => keyOf(each) === keyOf(clause));
  if (at >= 0) clauses.splice(at, 1);
}

function follows(clauses: readonly Clause[], lemma: Clause): boolean {
  const [pivot] = lemma;
  if (isRup(clauses, lemma)) return true;
  if (pivot === undefined) return false;
  return clauses
    .filter((clause) => clause.includes(-pivot))
    .every((clause) =>
      isRup(clauses, [...lemma, ...clause.filter((literal) => literal !== -pivot)]),
    );
}

/** Whether the opposite of a clause comes to a contradiction by unit propagation. */
function isRup(clauses: readonly Clause[], lemma: Clause): boolean {
  if (lemma.some((literal) => lemma.includes(-literal))) return true;
  const holds = new Set(lemma.map((literal) => -literal));
  for (let changed = true; changed;) {
    changed = false;
    for (const clause of clauses) {
      if (clause.some((literal) => holds.has(literal))) continue;
      const [open, other] = clause.filter((literal) => !holds.has(-literal));
      if (open === undefined) return true;
      if (other !== undefined) continue;
      holds.add(open);
      changed = true;
    }
  }
  return false;
}
