import { Component, options } from 'preact'
import 'preact/compat'

/**
 * `ref` as a property, like React 19: Preact 10 withholds it and would give the component. Visitor's page
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
