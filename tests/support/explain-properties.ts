import { configureGlobal } from 'fast-check';

// The report of a run has messages only: a property's is to say what was wrong with its counterexample.
configureGlobal({ includeErrorInReport: true });
