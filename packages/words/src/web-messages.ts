// Written by `npm run words` from packages/words/locales/en/web.

export type WebMessages = {
  'app.title': {}
}
