/**
 * The keys by which one person's answers are encrypted on this device. WebCrypto alone uses them: no program reads
 * their bytes out of the browser. Over plain `http` a browser has no WebCrypto, and nothing is encrypted.
 */
export interface DeviceKeys {
  /** AES-GCM, of values. */
  readonly content: CryptoKey;
  /** HMAC, of names: which question was answered says something of its answer. */
  readonly names: CryptoKey;
}

const IV_BYTES = 12;

/** @param secret of the server, 32 bytes in base64url */
export async function importKeys(secret: string): Promise<DeviceKeys> {
  const text = atob(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { subtle } = crypto;
  const root = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derivation = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const [content, names] = await Promise.all([
    subtle.deriveKey(derivation('content'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    subtle.deriveKey(derivation('names'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  ]);
  return { content, names };
}

/** Encrypts by AES-GCM; the result begins with its initialization vector. */
export async function encrypt(
  { content }: DeviceKeys,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, content, bytes);
  const whole = new Uint8Array(IV_BYTES + encrypted.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(encrypted), IV_BYTES);
  return whole;
}

/** Reverses `encrypt`; rejects for what another key has encrypted. */
export async function decrypt({ content }: DeviceKeys, whole: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const iv = whole.subarray(0, IV_BYTES);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, content, whole.subarray(IV_BYTES));
}

/** The name under which a record is stored: the same each time, and telling nothing. */
export async function hashName({ names }: DeviceKeys, name: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(name));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
