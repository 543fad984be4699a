import { uploadContractForm } from '#generated/forms/upload-contract.ts';
import { serverForm } from '../forms/server-form.ts';

/** What an administrator fills in to send a contract. */
export const contractServerForm = serverForm(uploadContractForm);
