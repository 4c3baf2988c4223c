// As screen readers do: an atomic region in full, others what is new; a new polite region says nothing, an alert does.

const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output'
const announcements = []
window.announcements = announcements

function howOf(region) {
  const byRole = region.getAttribute('role') === 'alert' ? 'assertive' : 'polite'
  return region.getAttribute('aria-live') ?? byRole
}

function isAtomic(region) {
  const byRole = region.matches('output, [role=status], [role=alert]')
  return (region.getAttribute('aria-atomic') ?? String(byRole)) === 'true'
}

function say(region, text) {
  const said = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  if (said === '' || !region.isConnected || !region.checkVisibility() || howOf(region) === 'off') return
  announcements.push({ text: said, how: howOf(region) })
}

function alertsIn(node) {
  if (!(node instanceof Element)) return []
  const alerts = [...node.querySelectorAll('[role=alert]')]
  return node.matches('[role=alert]') ? [node, ...alerts] : alerts
}

function regionOf(target) {
  const element = target instanceof Element ? target : target.parentElement
  return element?.closest(LIVE) ?? null
}

function follow(changes) {
  const whole = new Set()
  for (const { target, addedNodes, type } of changes) {
    const region = regionOf(target)
    const added = type === 'characterData' ? [target] : [...addedNodes]
    if (region === null) for (const alert of added.flatMap(alertsIn)) whole.add(alert)
    else if (isAtomic(region)) whole.add(region)
    else for (const node of added) say(region, node.textContent)
  }
  for (const region of whole) say(region, region.textContent)
}

new MutationObserver(follow).observe(document, { subtree: true, childList: true, characterData: true })
