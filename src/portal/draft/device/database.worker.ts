import { expose } from 'comlink';
import { createDraftDatabase } from './database.ts';

expose(createDraftDatabase());
