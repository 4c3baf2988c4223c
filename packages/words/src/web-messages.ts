// Written by `npm run words` from packages/words/locales/en/web.

export type WebMessages = {
  'app.description': {}
  'app.noScript': {}
  'app.title': {}
}
