import { Component, options } from 'preact'
import 'preact/compat'

/**
 * Gives function parts their `ref` as a property, as React 19 does; Preact 10 would withhold it. For the visitor's page
 * only.
 */
const previous = options.vnode?.bind(options)
options.vnode = (vnode) => {
  previous?.(vnode)
  const { type, ref } = vnode
  if (!ref || typeof type !== 'function' || type.prototype instanceof Component) return
  Object.assign(vnode.props, { ref })
  vnode.ref = null
}
