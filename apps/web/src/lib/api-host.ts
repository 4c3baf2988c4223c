/** Without final slash; empty: the page's own. */
export function apiHost(): string {
  return withoutSlash(hostOfPage() || (import.meta.env['VITE_API_HOST'] ?? ''))
}

function hostOfPage(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector('meta[name="api-host"]')?.getAttribute('content') ?? ''
}

function withoutSlash(host: string): string {
  return host.replace(/\/+$/, '')
}
