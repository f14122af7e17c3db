export { ClausesEngine } from './clauses-engine';
