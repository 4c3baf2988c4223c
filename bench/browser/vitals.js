// Runs in each page that is measured (phone.ts): what the browser itself says of drawing.
function follow(type, note, more = {}) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type, buffered: true, ...more })
}

globalThis.vitals = (() => {
  let shift = 0
  let paint = 0
  let longest = 0
  follow('largest-contentful-paint', ({ startTime }) => {
    paint = startTime
  })
  follow('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) shift += value
  })
  // What passes under the pointer on its way is no interaction: only a press, a tap or a key has an id.
  const noteInteraction = ({ duration, interactionId }) => {
    if (interactionId > 0) longest = Math.max(longest, duration)
  }
  follow('event', noteInteraction, { durationThreshold: 16 })
  return {
    read: () => ({ paint, shift }),
    begin: () => {
      longest = 0
    },
    // Entries come after the frame that they are about; shorter ones than 16 ms never do.
    end: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Math.max(longest, 16)), 200)),
        )
      }),
  }
})()
