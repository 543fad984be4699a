import type { UploadContractColumns, WithdrawContractColumns } from '#generated/columns.ts';
import { type UploadContractAnswers, uploadContractForm } from '#generated/forms/upload-contract.ts';
import { type WithdrawContractAnswers, withdrawContractForm } from '#generated/forms/withdraw-contract.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';

/** What an administrator fills in to send a contract. */
export const contractServerForm = serverForm<UploadContractColumns, UploadContractAnswers>(
  uploadContractForm,
);

/** Where contracts are kept, with what lists sort and find them by. */
export const contractAnswers = answersTable(
  'contracts',
  contractServerForm,
  ({ tab, title, child_name = null }) => ({ tab, title, child_name }),
);

/** What an administrator says when they withdraw one. */
export const withdrawServerForm = serverForm<WithdrawContractColumns, WithdrawContractAnswers>(
  withdrawContractForm,
);
