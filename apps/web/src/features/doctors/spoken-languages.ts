/** Codes; `sgn`: sign languages. */
export const SPOKEN_LANGUAGES: readonly string[] = (
  'am|ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fil|fr|ga|gl|gu|ha|he|hi|hr|hu|hy|id|ig|is|it|ja|ka|kk|km|kn|ko|ku|lb|lo|lt|lv|' +
  'mk|ml|mn|mr|ms|mt|my|ne|nl|no|pa|pl|ps|pt|ro|ru|sgn|si|sk|sl|so|sq|sr|sv|sw|ta|te|th|ti|tr|uk|ur|uz|vi|yo|yue|zh|zu'
).split('|')
