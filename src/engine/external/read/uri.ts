/** Resolution of URI references (RFC 3986, section 5.2). Fragments are not decoded. */

interface UriParts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The expression of RFC 3986, appendix B. */
const URI = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su;

function parseUri(uri: string): UriParts {
  const [, scheme, authority, path = '', query, fragment] = URI.exec(uri) ?? [];
  return { scheme, authority, path, query, fragment };
}

export function resolveUri(reference: string, base: string): string {
  const to = parseUri(reference);
  const from = parseUri(base);
  if (to.scheme !== undefined) return formatUri({ ...to, path: withoutDots(to.path) });
  if (to.authority !== undefined) {
    return formatUri({ ...to, scheme: from.scheme, path: withoutDots(to.path) });
  }
  const isSame = to.path === '';
  return formatUri({
    scheme: from.scheme,
    authority: from.authority,
    path: isSame ? from.path : withoutDots(mergePaths(to.path, from)),
    query: isSame ? (to.query ?? from.query) : to.query,
    fragment: to.fragment,
  });
}

function mergePaths(path: string, { authority, path: basePath }: UriParts): string {
  if (path.startsWith('/')) return path;
  return authority !== undefined && basePath === '' ? `/${path}` : basePath.replace(/[^/]*$/, path);
}

function withoutDots(path: string): string {
  const segments: string[] = [];
  const names = path.split('/');
  names.forEach((name, index) => {
    if (name === '..') {
      if (segments.length > 1) segments.pop();
    } else if (name !== '.') segments.push(name);
    if (index === names.length - 1 && (name === '..' || name === '.')) segments.push('');
  });
  return segments.join('/');
}

function formatUri({ scheme, authority, path, query, fragment }: UriParts): string {
  return [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
    fragment === undefined ? '' : `#${fragment}`,
  ].join('');
}
