/** The half of pdf.js that reads files: it is loaded for what it puts into place. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs';
