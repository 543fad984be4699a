import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Reads a PDF so that its pages can be drawn; the library comes with the first one. Throws where it is none. */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  // the worker's half runs on the page itself: the policy of the portal lets no library start a program (trusted-types)
  const [pdf] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs')]);
  const data = new Uint8Array(await content.arrayBuffer());
  return pdf.getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    verbosity: pdf.VerbosityLevel.ERRORS,
  }).promise;
}
