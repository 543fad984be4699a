import { expose } from 'comlink';
import { createDraftDatabase } from './database.ts';
import { encryptedDatabase } from './encrypted-database.ts';

expose(encryptedDatabase(createDraftDatabase()));
