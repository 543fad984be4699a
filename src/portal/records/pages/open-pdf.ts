import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { trustedScript } from '#portal/session/trusted-script.ts';

/** Reads a PDF so that its pages can be drawn; the library comes with the first one. Throws where it is none. */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const pdf = await import('pdfjs-dist');
  pdf.GlobalWorkerOptions.workerPort ??= new Worker(trustedScript(workerAddress), { type: 'module' });
  const data = new Uint8Array(await content.arrayBuffer());
  return pdf.getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    verbosity: pdf.VerbosityLevel.ERRORS,
  }).promise;
}
